import type { Node, Parent } from 'unist';
import type { Image, ImageReference } from 'mdast';
import { visit } from '../../../src/lib/visit';
import { attribute, isJsx } from '../../../src/article/syntax/findings';
import type { JsxElement } from '../../../src/article/syntax/findings';
import type { LintPage } from '../page';
import type { Found, Rule } from '../rule';

interface Picture {
  node: Node;
  /** Empty when it is missing. */
  alt: string;
  /** Empty when it is known elsewhere, as in `![a][b]`. */
  src: string;
}

/** Components and elements that show a picture with `src` and `alt`. */
const ELEMENTS = /^(?:img|Image|Imagem|IdealImage)$/;

function picturesOf({ tree }: LintPage): Picture[] {
  const pictures: Picture[] = [];
  visit(tree as Parent, (node: Node) => {
    if (node.type === 'image' || node.type === 'imageReference') {
      const { alt, url = '' } = node as Image & Partial<ImageReference>;
      pictures.push({ node, alt: alt ?? '', src: url });
    } else if (isJsx(node) && ELEMENTS.test(node.name ?? '') && !isComputed(node)) {
      const src = attribute(node, 'src') ?? '';
      pictures.push({ node, alt: attribute(node, 'alt') ?? '', src });
    }
  });
  return pictures;
}

/** A description that is worked out, or comes with other attributes, cannot be read here. */
function isComputed({ attributes }: JsxElement): boolean {
  return attributes.some(
    (item) =>
      item.type === 'mdxJsxExpressionAttribute' ||
      (item.name === 'alt' && typeof item.value === 'object' && item.value !== null),
  );
}

const fileName = (src: string) =>
  src
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

export const missingAlt: Rule = {
  name: 'imagem-sem-descricao',
  level: 'error',
  about: 'uma imagem não tem descrição',
  why: 'Quem não vê a imagem só tem a descrição, e sem ela ouve o nome do arquivo.',
  check: (page) =>
    picturesOf(page)
      .filter(({ alt }) => alt.trim() === '')
      .map(({ node, src }) => ({
        at: page.placeOf(node),
        what: `A imagem "${src || 'desta linha'}" está sem descrição.`,
        fix: isJsx(node)
          ? 'Escreva o que ela mostra, por exemplo:  alt="Lista de conversas aberta"'
          : `Escreva o que ela mostra, por exemplo:  ![Lista de conversas aberta](${src})`,
      })),
};

/** What a camera or a screen grabber calls its files. */
const MADE_NAME =
  /^(?:img|image|imagem|foto|photo|dsc|screenshot|captura)[\s_-]*(?:de tela)?[\s_-]*\d[\d\s_.-]*$/i;

export const fileNameAlt: Rule = {
  name: 'descricao-com-nome-de-arquivo',
  level: 'error',
  about: 'a descrição de uma imagem é o nome do arquivo dela',
  why: 'O nome do arquivo não diz a quem não vê a imagem o que ela mostra.',
  check: (page) =>
    picturesOf(page).flatMap(({ node, alt, src }): Found[] => {
      const stem = fileName(src).replace(/\.\w+$/, '');
      const isName =
        /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(alt.trim()) ||
        MADE_NAME.test(alt.trim()) ||
        (stem !== '' && alt.trim().toLowerCase() === stem.toLowerCase());
      if (!isName) return [];
      return [
        {
          at: page.placeOf(node),
          what: `A descrição da imagem é o nome do arquivo: "${alt}".`,
          fix: 'Diga o que a imagem mostra, como em “Lista de conversas com duas pastas abertas”.',
        },
      ];
    }),
};

const OPENING =
  /^(?:uma?\s+|a\s+|o\s+)?(?:imagem|foto|fotografia|figura|captura(?: de tela)?|print|tela) (?:de|do|da|com|mostrando|que mostra)\s+/i;

export const altOpening: Rule = {
  name: 'descricao-que-diz-imagem',
  level: 'advice',
  about: 'a descrição começa por “imagem de” ou parecido',
  why: 'O leitor de tela já anuncia que é uma imagem.',
  check: (page) =>
    picturesOf(page).flatMap(({ node, alt }): Found[] => {
      const rest = alt.replace(OPENING, '');
      if (rest === alt || rest === '') return [];
      return [
        {
          at: page.placeOf(node),
          what: `A descrição começa por "${alt.slice(0, alt.length - rest.length).trim()}".`,
          fix: `Comece pelo que ela mostra:  ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`,
        },
      ];
    }),
};
