// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { askInPortuguese, inPortuguese, noticesInPortuguese } from './questions';

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

it('contains the questions and notices as Decap phrases them', () => {
  const decap = readFileSync(createRequire(`${process.cwd()}/`).resolve('decap-cms'), 'utf8');
  for (const words of ['Failed to persist media: ', 'Failed to delete media: ']) {
    expect(decap).toContain(words);
    expect(inPortuguese(`${words}x`)).toMatch(/^Não foi possível .+: x$/);
  }
  expect(decap).toContain(' already exists. Do you want to replace it?');
  expect(inPortuguese('a already exists. Do you want to replace it?')).not.toContain('already');
});
