import path from 'node:path';
import type { Node } from 'unist';
import { isPageFile } from '../lib/doc-identity';
import { decodePath, isExternal, splitUrl } from '../lib/path';
import { findingsOf, folderOf, lineIn } from './syntax/findings';
import { textNode } from './syntax/jsx';
import type { Content, ContentTools } from './figure-content';

const paragraph = (children: readonly Node[], className?: string): Node =>
  ({
    type: 'paragraph',
    children,
    data: className && { hProperties: { className: [className] } },
  }) as Node;

/** Reports whether a card can take its texts from its target: a page of this site, by path or by file. */
const isPage = (href: string) => !isExternal(href) && !/^(?:#|[a-z][a-z0-9+.-]*:)/i.test(href);

/**
 * Builds the link and the description of a card. Texts that the writer omits come from the target page,
 * which is only known when all pages have been read; until then the HTML contains markers
 * (`article/cards`).
 */
export function card(content: Node[], tools: ContentTools): Content {
  const { values, fail, file, node } = tools;
  const { para: href = '', titulo: title, descricao: description } = values;
  if (description && content.length > 0) {
    fail({
      what: 'O cartão tem duas descrições.',
      rule: 'A descrição é o atributo "descricao" ou o texto entre as marcas do cartão.',
      fix: 'Apague uma das duas.',
    });
  }
  const findings = findingsOf(file);
  const isComponentPage = findings.isComponentPage;
  if (href && !title && (isComponentPage || !isPage(href))) {
    fail({
      what: `O cartão que leva a "${href}" está sem título.`,
      rule: isComponentPage
        ? 'Numa página que importa componentes, o cartão leva o título escrito.'
        : 'Só um cartão que leva a uma página deste site toma dela o título.',
      fix: 'Escreva, por exemplo:  titulo="Começar uma conversa"',
    });
  }
  const takes = href !== '' && !isComponentPage && isPage(href);
  let marker = '';
  if (takes && (!title || (!description && content.length === 0))) {
    marker = `article-card:${findings.cards.length}`;
    const { path: target } = splitUrl(href);
    const isFile = isPageFile(target) && !target.startsWith('/');
    findings.cards.push({
      marker,
      href,
      line: lineIn(file, node),
      target: isFile ? path.resolve(folderOf(file), decodePath(target) ?? target) : target,
      needsTitle: !title,
    });
  }
  const link = {
    type: 'link',
    url: href,
    position: node.position,
    children: [textNode(title ?? `${marker}:title`)],
  };
  const text =
    description ?? (marker && content.length === 0 ? `${marker}:description` : undefined);
  return {
    children: [
      paragraph([link], 'link-card-title'),
      ...(text ? [paragraph([textNode(text)])] : []),
      ...content,
    ],
    properties: { href: undefined, title: undefined, text: undefined },
  };
}

/** Reports anything in a grid of cards that is not a card. */
export function cards(content: Node[], { fail }: ContentTools): Content {
  for (const child of content) {
    if ((child as Node & { name?: string }).name === 'Cartao') continue;
    fail(
      {
        what: 'Há em <Cartoes> algo que não é um cartão.',
        rule: 'Dentro de <Cartoes> só há cartões.',
        fix: 'Ponha-o antes ou depois dos cartões, ou dentro de um  <Cartao para="/docs/conversas">.',
      },
      child,
    );
  }
  return { children: content };
}
