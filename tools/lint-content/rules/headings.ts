import type { Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import { isJsx } from '../../../src/article/syntax/findings';
import type { LintPage, Found, Rule } from '../page';
import { contains, normalize, shorten } from '../page';

interface Title {
  node: Node;
  depth: number;
  text: string;
}

/** Returns the headings in order, HTML headings included, with their text without an explicit `{#id}`. */
function titlesOf({ tree }: LintPage): Title[] {
  const titles: Title[] = [];
  visit(tree as Parent, (node: Node) => {
    const depth = depthOf(node);
    if (depth) titles.push({ node, depth, text: withoutId(toString(node)) });
  });
  return titles;
}

function depthOf(node: Node): number | undefined {
  if (node.type === 'heading') return (node as Heading).depth;
  const name = isJsx(node) ? node.name : undefined;
  return name && /^h[1-6]$/.test(name) ? Number(name.slice(1)) : undefined;
}

const withoutId = (text: string) => text.replace(/\s*\{#[^}]*\}\s*$/, '').trim();

const marks = (depth: number) => '#'.repeat(depth);

/** Requires heading levels without gaps, starting from the page title at level 1. */
export const headingOrder: Rule = {
  name: 'ordem-dos-titulos',
  level: 'error',
  about: 'um título pula um nível, como de ## para ####',
  why: 'Quem ouve a página anda por ela pelos níveis dos títulos, e um nível que falta parece conteúdo perdido.',
  check: (page) => {
    let above = page.isPartial ? undefined : 1;
    return titlesOf(page).flatMap(({ node, depth, text }): Found | [] => {
      const limit = (above ?? depth) + 1;
      above = depth;
      if (depth <= limit) return [];
      return {
        at: page.placeOf(node),
        what: `O título "${shorten(text)}" está no nível ${depth}, e o de cima, no nível ${limit - 1}.`,
        fix: `Escreva:  ${marks(limit)} ${text}`,
      };
    });
  },
};

/** Allows a first-level heading only at the start of the page, and none in a partial. */
export const oneTitle: Rule = {
  name: 'um-titulo-so',
  level: 'error',
  about: 'há mais de um título de primeiro nível na página',
  why: 'O título da página vem do campo title ou da primeira linha do texto, e é um só.',
  check: (page) => {
    const first = page.tree.children.find((node) => (node.type as string) !== 'mdxjsEsm');
    return titlesOf(page)
      .filter(({ node, depth }) => depth === 1 && (page.isPartial || node !== first))
      .map(({ node, text }) => ({
        at: page.placeOf(node),
        what: `O título "${shorten(text)}" é outro título de primeiro nível.`,
        fix: `Escreva:  ## ${text}`,
      }));
  },
};

export const emptyHeading: Rule = {
  name: 'titulo-vazio',
  level: 'error',
  about: 'um título não tem palavras',
  why: 'Um título vazio aparece no índice como uma linha sem nome.',
  check: (page) =>
    titlesOf(page)
      // A component or an image may be its whole content.
      .filter(({ text, node }) => text === '' && !contains(node, isImageOrComponent))
      .map(({ node, depth }) => ({
        at: page.placeOf(node),
        what: 'Um título está vazio.',
        fix: `Escreva o texto depois de ${marks(depth)} ou apague a linha.`,
      })),
};

const isImageOrComponent = (node: Node) => isJsx(node) || node.type === 'image';

export const sameHeading: Rule = {
  name: 'titulos-iguais',
  level: 'advice',
  about: 'dois títulos da página têm o mesmo texto',
  why: 'No índice não se sabe qual é qual, e o endereço do segundo muda quando o primeiro sai.',
  check: (page) => {
    const seen = new Map<string, number>();
    return titlesOf(page).flatMap(({ node, text }): Found | [] => {
      const key = normalize(text);
      const at = page.placeOf(node);
      const first = seen.get(key);
      if (key === '') return [];
      if (first === undefined) {
        seen.set(key, at.line);
        return [];
      }
      return {
        at,
        what: `O título "${shorten(text)}" já está na linha ${first}.`,
        fix: 'Diga em cada um de que ele trata, como em “Excluir uma pasta” e “Excluir uma conversa”.',
      };
    });
  },
};

export const headingPeriod: Rule = {
  name: 'titulo-com-ponto',
  level: 'advice',
  about: 'um título termina em ponto',
  why: 'Um título não é uma frase do texto e não leva ponto no fim.',
  check: (page) =>
    titlesOf(page)
      .filter(({ text }) => /[^.…][.:;]$/.test(text))
      .map(({ node, text, depth }) => ({
        at: page.placeOf(node),
        what: `O título "${shorten(text)}" termina em "${text.at(-1)}".`,
        fix: `Escreva:  ${marks(depth)} ${text.slice(0, -1)}`,
      })),
};

/** Reports a top-level paragraph in bold: it acts as a heading but has no anchor or entry in the index. */
export const boldHeading: Rule = {
  name: 'negrito-como-titulo',
  level: 'advice',
  about: 'um parágrafo é só um trecho em negrito, no lugar de um título',
  why: 'O negrito não entra no índice nem ganha endereço, e quem ouve a página não o reconhece como título.',
  check: (page) =>
    page.tree.children.flatMap((node): Found | [] => {
      if (node.type !== 'paragraph' || node.children.length !== 1) return [];
      const [only] = node.children;
      if (only?.type !== 'strong') return [];
      const text = toString(only);
      if (text === '' || /[.!?…]$/.test(text)) return [];
      return {
        at: page.placeOf(node),
        what: `O parágrafo "${shorten(text)}" é um título escrito em negrito.`,
        fix: `Escreva:  ## ${text.replace(/:$/, '')}`,
      };
    }),
};
