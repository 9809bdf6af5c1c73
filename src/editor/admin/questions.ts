type Translations = readonly [english: RegExp, portuguese: string][];

/** What Decap asks in English whatever the language of its interface, and the same in Portuguese. */
const QUESTIONS: Translations = [
  [
    /^(.+) already exists\. Do you want to replace it\?$/,
    // It goes before the new one is saved, and comes back by no button.
    'Já existe um arquivo chamado “$1”. Para trocar, o que existe é excluído agora, mesmo que você depois não salve a página. Trocar?',
  ],
];

/** The same of its notices. */
const NOTICES: Translations = [
  [/^Failed to persist media: (?:\w*Error: )?/, 'Não foi possível enviar o arquivo: '],
  [/^Failed to delete media: /, 'Não foi possível excluir o arquivo: '],
];

/** Where Decap shows its notices. */
const NOTICE_PLACE = '.notif__container';

/** A question, or a notice, as its writer gets it. */
export function inPortuguese(english: string): string {
  const found = [...QUESTIONS, ...NOTICES].find(([words]) => words.test(english));
  return found ? english.replace(...found) : english;
}

/** Has a window ask everything in Portuguese. */
export function askInPortuguese(page: { confirm: (question?: string) => boolean }): void {
  const ask = page.confirm.bind(page);
  page.confirm = (question) => ask(question && inPortuguese(question));
}

/** Has the notices of a page say everything in Portuguese, as they appear. */
export function noticesInPortuguese(page: Document): void {
  const added = (changes: readonly MutationRecord[]) =>
    changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
  new MutationObserver((changes) => {
    for (const element of added(changes)) if (element.closest(NOTICE_PLACE)) translate(element);
  }).observe(page.body, { childList: true, subtree: true });
}

function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const said = inPortuguese(text.nodeValue ?? '');
    if (said !== text.nodeValue) text.nodeValue = said;
  }
}
