/**
 * What is told of a picture or link in a text, for those who check whole files and for the editor,
 * which checks what is being written.
 */

/** The sentences of a message; who tells it knows the place. */
interface Words {
  severity: 'warning';
  what: string;
  rule: string;
  fix: string;
}

const ALT_RULE = 'Quem não vê a imagem depende do texto entre colchetes.';

/** A picture without words for those who do not see it. */
export const missingAlt = (url: string): Words => ({
  severity: 'warning',
  what: `A imagem "${url}" está sem descrição.`,
  rule: ALT_RULE,
  fix: `Escreva, por exemplo:  ![Lista de conversas aberta](${url})`,
});

/** Whether that is what a problem tells. */
export const isMissingAlt = ({ rule }: { rule: string }): boolean => rule === ALT_RULE;

/** A link to a file that is no page. */
export const unknownFile = (href: string): Words => ({
  severity: 'warning',
  what: `O link "${href}" não leva a nenhuma página.`,
  rule: 'O caminho é relativo ao arquivo da página.',
  fix: 'Confira o nome e a pasta do arquivo, ou use o endereço da página, como /docs/conversas.',
});
