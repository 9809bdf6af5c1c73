/**
 * Measures how long a writer waits for the local editor: to open it, and after each key in a long page with
 * the preview on.
 *
 *     npm run bench -- --only editor
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { body, enter, openEntry, preview } from '../../tests/support/decap-page';
import { openEditorRoom } from '../../tests/support/editor';
import type { EditorRoom } from '../../tests/support/editor';
import { openChromium } from '../chromium';
import { format, median, table } from './report';

const WORDS = 3000;
const SENTENCE =
  'Quem escreve devagar também pensa devagar, e o editor acompanha sem pressa cada palavra nova.';
/** Pauses in milliseconds between two keys and, long enough for the text to be compiled, after a word. */
const KEY_MS = 60;
const WORD_MS = 350;

const VIEWPORT = { width: 1600, height: 1000 };

/** Returns the source of a page of about `WORDS` words, with headings and callouts between paragraphs. */
function longPage(): string {
  const paragraphs: string[] = [];
  const words = SENTENCE.split(' ').length;
  for (let count = 0; count < WORDS; count += words * 4) {
    const number = paragraphs.length + 1;
    if (number % 6 === 1) paragraphs.push(`## Seção ${number}`);
    if (number % 10 === 4) paragraphs.push(`:::dica\n\n${SENTENCE}\n\n:::`);
    paragraphs.push(Array.from({ length: 4 }, () => SENTENCE).join(' '));
  }
  return `---\ntitle: Página longa\ndescription: Uma página com muitas palavras.\n---\n\n${paragraphs.join('\n\n')}\n`;
}

/** Script for the page that records the time from each key event to the frame that shows it. */
const RECORDER = `(() => {
  window.keyTimes = [];
  addEventListener('keydown', (event) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.keyTimes.push(performance.now() - event.timeStamp);
      channel.port2.postMessage(0);
    });
  }, true);
})()`;

/** Returns the seconds until the editor is open, in a new browser context without cache or storage. */
async function opening(browser: Browser, { url }: EditorRoom): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const start = performance.now();
    await enter(page, url);
    return (performance.now() - start) / 1000;
  } finally {
    await context.close();
  }
}

/** Types a sentence into a long page and returns the milliseconds from each key to its frame. */
async function typing(browser: Browser, { url, write }: EditorRoom): Promise<number[]> {
  write('content/docs/pagina-longa.mdx', longPage());
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    await enter(page, url);
    await openEntry(page, url, { collection: 'doc--docs', slug: 'pagina-longa' });
    await preview(page).getByText('Seção 1', { exact: true }).waitFor();
    await body(page).focus();
    await page.keyboard.press('Control+End');
    await page.evaluate(RECORDER);
    for (const word of SENTENCE.split(' ')) {
      await page.keyboard.type(`${word} `, { delay: KEY_MS });
      await pause(WORD_MS);
    }
    return await page.evaluate<number[]>('window.keyTimes');
  } finally {
    await context.close();
  }
}

const nearlyAll = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/**
 * Returns the report section about the editor.
 *
 * @param times number of openings after the first one
 */
export async function benchEditor(times: number): Promise<string> {
  const room = await openEditorRoom('bench-editor');
  const browser = await openChromium();
  try {
    // The first opening waits for scripts that are bundled once per process.
    const first = await opening(browser, room);
    const later: number[] = [];
    for (let time = 0; time < times; time += 1) later.push(await opening(browser, room));
    const keys = await typing(browser, room);
    const rows = [
      ['Abrir pela primeira vez (s)', format(first, 2), '', ''],
      ['Abrir de novo (s)', format(median(later), 2), '', format(Math.max(...later), 2)],
      [
        `Uma tecla, numa página de ${format(WORDS, 0)} palavras (ms)`,
        format(median(keys)),
        format(nearlyAll(keys)),
        format(Math.max(...keys)),
      ],
    ];
    const head = ['Editor', 'Mediana', '95 %', 'O pior'];
    return `## O editor, com a prévia ligada\n\n${table(head, rows)}`;
  } finally {
    await browser.close();
    await room.close();
  }
}
