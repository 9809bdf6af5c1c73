type Translations = readonly [english: RegExp, portuguese: string][];

/** Questions that Decap asks in English regardless of the interface language, and their translations. */
const QUESTIONS: Translations = [
  [
    /^(.+) already exists\. Do you want to replace it\?$/,
    // Decap deletes the existing file before the page is saved, and has no way to restore it.
    'Já existe um arquivo chamado “$1”. Para trocar, o que existe é excluído agora, mesmo que você depois não salve a página. Trocar?',
  ],
];

/** Notices that Decap shows in English regardless of the interface language, and their translations. */
const NOTICES: Translations = [
  [/^Failed to persist media: (?:\w*Error: )?/, 'Não foi possível enviar o arquivo: '],
  [/^Failed to delete media: /, 'Não foi possível excluir o arquivo: '],
];

/** Selector of the element in which Decap shows its notices. */
const NOTICE_PLACE = '.notif__container';

/** Translates a question or a notice; returns other texts unchanged. */
export function inPortuguese(english: string): string {
  const found = [...QUESTIONS, ...NOTICES].find(([words]) => words.test(english));
  return found ? english.replace(...found) : english;
}

/** Translates the questions of a window's `confirm`. */
export function askInPortuguese(page: { confirm: (question?: string) => boolean }): void {
  const ask = page.confirm.bind(page);
  page.confirm = (question) => ask(question && inPortuguese(question));
}

/** Translates notices as they are added to a document. */
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
