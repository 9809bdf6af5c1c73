// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Phrases } from './decap';
import {
  askInPortuguese,
  LOCAL_PORTUGUESE,
  mergePhrases,
  noticesInPortuguese,
  PORTUGUESE,
} from './locale';

it('asks in Portuguese what Decap asks in English', () => {
  const confirm = vi.fn<(question?: string) => boolean>(() => true);
  const page = { confirm };
  askInPortuguese(page);
  page.confirm('tela 1.png already exists. Do you want to replace it?');
  expect(confirm.mock.lastCall?.[0]).toMatch(/^Já existe um arquivo chamado “tela 1\.png”\. /);
  page.confirm('Publicar esta página?');
  expect(confirm.mock.lastCall?.[0]).toBe('Publicar esta página?');
});

it('translates Decap’s English notices, and only in the notice container', async () => {
  document.body.innerHTML = '<p></p><div class="notif__container"></div>';
  noticesInPortuguese(document);
  const words = 'Failed to persist media: APIError: O arquivo é grande demais.';
  const [text, notices] = document.body.children;
  text!.innerHTML = `<b>${words}</b>`;
  notices!.innerHTML = `<div role="alert"><div>${words}</div></div>`;
  await vi.waitFor(() =>
    expect(notices?.textContent).toBe(
      'Não foi possível enviar o arquivo: O arquivo é grande demais.',
    ),
  );
  expect(text?.textContent).toBe(words);
});

it('translates a list without choices', async () => {
  document.body.innerHTML = '<p></p>';
  noticesInPortuguese(document);
  document.body.firstElementChild!.innerHTML = '<div><div>No options</div></div>';
  await vi.waitFor(() => expect(document.body.textContent).toBe('Nenhuma opção'));
});

/** Returns the phrases of a language that Decap includes. */
function phrasesOf(language: string): Phrases {
  const { resolve } = createRequire(import.meta.url);
  const folder = path.resolve(path.dirname(resolve('decap-cms-locales')), '..');
  const source = readFileSync(path.join(folder, 'src', language, 'index.js'), 'utf8');
  // The package bundles all languages; its sources have each one as a plain object.
  const text = source.replace(/^export default.*$/m, '').replace(/^const \w+ = /m, 'return ');
  return new Function(text)() as Phrases;
}

const flat = (phrases: Phrases, place = ''): [string, string][] =>
  Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[place + key, value] as [string, string]]
      : flat(value, `${place}${key}.`),
  );

/** Places of phrases that no writer sees: of backends, widgets and panes that this editor does not contain. */
const UNREACHED = new RegExp(
  [
    '^auth\\.loginWithForgejo$',
    '^editor\\.(?:editorControlPane\\.i18n|editorNotesPane)\\.',
    '^editor\\.editorInterface\\.toggle(?:I18n|Notes)$',
    '^editor\\.editorWidgets\\.(?:markdown|file|unknownControl|unknownPreview)\\.',
    '^ui\\.toast\\.(?:note[A-Z]|onFailTo\\w+Note$)',
  ].join('|'),
);
const isReached = (place: string) => !UNREACHED.test(place);

const english = new Map(flat(phrasesOf('en')));
const local = new Map(flat(LOCAL_PORTUGUESE));
const own = new Map([...flat(PORTUGUESE), ...local]);
const shown = new Map(flat(mergePhrases(phrasesOf('pt'), PORTUGUESE)));

describe('the editor in Portuguese', () => {
  it('has a phrase for each English one', () => {
    const reached = [...english.keys()].filter(isReached);
    expect(reached.filter((place) => !shown.has(place))).toEqual([]);
  });

  it('has no phrases that the editor does not use', () => {
    const isUsed = (place: string) => english.has(place) && isReached(place);
    expect([...own.keys()].filter((place) => !isUsed(place))).toEqual([]);
  });

  it('leaves nothing in English or in European Portuguese', () => {
    const places = [...shown].filter(([place]) => english.has(place) && isReached(place));
    const foreign = places.filter(
      ([place, text]) =>
        /\b(?:ficheiro|utilizador|ecrã|gravar|equipa|download|rich text|upload|URL)\b/i.test(
          text,
        ) ||
        (english.get(place) === text && /[a-z]{5,}/i.test(text.replace(/%\{\w+\}/g, ''))),
    );
    expect(foreign).toEqual([]);
  });

  it('gives the hidden button the name that the stylesheet expects', () => {
    const styles = readFileSync(path.join(import.meta.dirname, 'editor.css'), 'utf8');
    const name = shown.get('editor.editorInterface.toggleScrollSync') ?? '?';
    expect(styles).toContain(`button[title='${name}'] {\n  display: none;`);
  });

  it('does not mention publishing while the content is on this computer', () => {
    const here = mergePhrases(mergePhrases(phrasesOf('pt'), PORTUGUESE), LOCAL_PORTUGUESE);
    // Phrases that the toolbar shows for an entry without a review workflow.
    const toolbar = (here['editor'] as Phrases)['editorToolbar'] as Phrases;
    const used = ['publish', 'publishing', 'published', 'publishNow', 'duplicate', 'deleteEntry'];
    for (const place of used) {
      expect(toolbar[place], place).not.toMatch(/publi/i);
    }
  });

  it('uses the same placeholders as the English phrases', () => {
    const gaps = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].sort();
    for (const [place, text] of own) {
      // Plural forms and names may be omitted, but no placeholder may be added.
      const known = gaps(english.get(place));
      expect(
        gaps(text).filter((gap) => !known.includes(gap)),
        place,
      ).toEqual([]);
    }
  });
});
