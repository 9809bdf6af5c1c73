import type { Definition, Link, LinkReference } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import { attribute, isJsx } from '../../../src/article/syntax/findings';
import type { LintPage, Found, Rule } from '../page';
import { contains, normalize, shorten } from '../page';

interface PageLink {
  node: Node;
  text: string;
  url: string;
  /** Whether the link contains a component, whose text is unknown here. */
  hasComponent: boolean;
}

/** Returns the links in order, HTML links included. */
function linksOf({ tree }: LintPage): PageLink[] {
  const targets = new Map<string, string>();
  visit(tree as Parent, 'definition', (node: Node) => {
    const { identifier, url } = node as Definition;
    targets.set(identifier, url);
  });
  const links: PageLink[] = [];
  visit(tree as Parent, (node: Node) => {
    const url = urlOf(node, targets);
    if (url === undefined) return;
    links.push({ node, url, text: toString(node).trim(), hasComponent: hasComponent(node) });
  });
  return links;
}

function urlOf(node: Node, targets: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'link') return (node as Link).url;
  if (node.type === 'linkReference') return targets.get((node as LinkReference).identifier);
  if (!isJsx(node) || !/^(?:a|Link)$/.test(node.name ?? '')) return undefined;
  return attribute(node, 'href') ?? attribute(node, 'to');
}

const hasComponent = (link: Node): boolean =>
  contains(link, (node) => isJsx(node) || /^mdx/.test(node.type));

/** Reports whether the text of a link is a URL. */
function isBare({ text, url }: PageLink): boolean {
  if (!/^(?:https?:\/\/|www\.)/i.test(text)) return false;
  const plain = (address: string) => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return plain(text) === plain(url) || !/\s/.test(text);
}

export const bareUrl: Rule = {
  name: 'endereco-solto',
  level: 'error',
  about: 'um endereço aparece no texto no lugar de um link com nome',
  why: 'Um endereço é lido em voz alta letra por letra e não diz aonde leva.',
  check: (page) =>
    linksOf(page)
      .filter(isBare)
      .map(({ node, url, text }) => ({
        at: page.placeOf(node),
        what: `O endereço "${shorten(text)}" está solto no texto.`,
        fix: `Dê nome ao lugar:  [nome do lugar](${url})  — ou escreva-o entre crases, se é para ser copiado.`,
      })),
};

/** Link texts that mean nothing without the surrounding sentence, in the form that `normalize` returns. */
const VAGUE = new Set([
  ...['aqui', 'clique', 'clique aqui', 'clicando aqui', 'clique neste link', 'acesse'],
  ...['acesse aqui', 'link', 'este link', 'esse link', 'neste link', 'nesse link', 'por este link'],
  ...['nesta pagina', 'esta pagina', 'essa pagina', 'pagina', 'site', 'neste site', 'saiba mais'],
  ...['saber mais', 'leia mais', 'ler mais', 'leia', 'veja', 'veja mais', 'ver mais', 'veja aqui'],
  ...['leia aqui', 'confira', 'confira aqui', 'mais', 'mais informacoes', 'mais detalhes'],
  ...['detalhes', 'continue lendo', 'continuar lendo', 'here', 'click here', 'read more'],
  ...['learn more'],
]);

export const vagueLink: Rule = {
  name: 'texto-do-link',
  level: 'error',
  about: 'o texto de um link é “clique aqui”, “saiba mais” ou parecido',
  why: 'Quem ouve a página percorre os links um a um, sem a frase em volta.',
  check: (page) =>
    linksOf(page)
      .filter(({ text, hasComponent: isUnknown }) => !isUnknown && VAGUE.has(normalize(text)))
      .map(({ node, text, url }) => ({
        at: page.placeOf(node),
        what: `O link diz só "${text}".`,
        fix: `Diga aonde ele leva, como em  [escrever pedidos melhores](${url})`,
      })),
};

export const emptyLink: Rule = {
  name: 'link-vazio',
  level: 'error',
  about: 'um link não tem texto',
  why: 'Sem texto não há onde clicar, e quem ouve a página ouve o endereço.',
  check: (page) =>
    linksOf(page)
      .filter(({ text, hasComponent: isUnknown }) => text === '' && !isUnknown)
      .map(({ node, url }) => ({
        at: page.placeOf(node),
        what: `O link para "${shorten(url)}" não tem texto.`,
        fix: `Escreva:  [nome do lugar](${url})`,
      })),
};

export const sameTextOtherPlace: Rule = {
  name: 'mesmo-texto-outro-destino',
  level: 'advice',
  about: 'dois links da página têm o mesmo texto e levam a lugares diferentes',
  why: 'Numa lista de links não se sabe qual é qual.',
  check: (page) => {
    const seen = new Map<string, { url: string; line: number }>();
    return linksOf(page).flatMap((link): Found | [] => {
      const { node, text, url, hasComponent: isUnknown } = link;
      const key = normalize(text);
      if (key === '' || isUnknown || isBare(link) || VAGUE.has(key)) return [];
      const at = page.placeOf(node);
      const first = seen.get(key);
      if (!first) seen.set(key, { url, line: at.line });
      if (!first || samePlace(first.url, url)) return [];
      return {
        at,
        what: `O link "${shorten(text)}" leva a ${url}; o da linha ${first.line}, com o mesmo texto, leva a ${first.url}.`,
        fix: 'Dê a cada um o nome do lugar a que leva.',
      };
    });
  },
};

const samePlace = (a: string, b: string) => a.replace(/\/$/, '') === b.replace(/\/$/, '');
