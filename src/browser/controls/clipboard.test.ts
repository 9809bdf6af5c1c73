// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { copyOf, startCopies } from './clipboard';

const writeText = vi.fn<(text: string) => Promise<void>>();
const write = vi.fn<(items: { 'text/plain': Promise<Blob> }[]) => Promise<void>>();

beforeAll(startCopies);

beforeEach(() => {
  vi.stubGlobal('ClipboardItem', Object);
  vi.stubGlobal('fetch', async (address: string) => new Response(`Texto de ${address}`));
  vi.stubGlobal('navigator', { clipboard: { writeText, write } });
  writeText.mockReset().mockResolvedValue();
  write.mockReset().mockImplementation(async ([item]) => void (await item?.['text/plain']));
});

it.each([
  ['data-text="Resuma."', writeText],
  ['value="/docs/a.md"', write],
])('a button with %s copies in the press itself, once', async (attributes, written) => {
  document.body.innerHTML = `<button data-module="/copia.js" ${attributes}>Copiar</button>`;
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  expect(written).toHaveBeenCalledOnce();
  await copyOf(button);
  expect(written).toHaveBeenCalledOnce();
});
