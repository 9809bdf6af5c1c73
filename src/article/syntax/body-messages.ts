/** Warnings about pictures and links in a body. */

const ALT_RULE = 'Quem não vê a imagem depende do texto entre colchetes.';

/** Matches the picture itself in the place of its address, as Google Docs exports it: up to megabytes. */
const DATA = /^(data:[^,]{0,40}).*/s;

/** Returns what the warning about a picture without alternative text says. */
export const missingAlt = (url: string) => ({
  what: `A imagem "${url.replace(DATA, '$1,…')}" está sem descrição.`,
  rule: ALT_RULE,
  fix: DATA.test(url)
    ? 'Guarde a imagem num arquivo ao lado da página e escreva, por exemplo:  ![Lista de conversas aberta](./imagem.png)'
    : `Escreva, por exemplo:  ![Lista de conversas aberta](${url})`,
});

/** Reports whether a problem is a missing alternative text. */
export const isMissingAlt = ({ rule }: { rule: string }): boolean => rule === ALT_RULE;

/** Returns the warning about a link to a file that is not a page. */
export const unknownFile = (href: string) => ({
  severity: 'warning' as const,
  what: `O link "${href}" não leva a nenhuma página.`,
  rule: 'O caminho é relativo ao arquivo da página.',
  fix: 'Confira o nome e a pasta do arquivo, ou use o endereço da página, como /docs/conversas.',
});
