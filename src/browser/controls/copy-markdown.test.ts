// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copier } from './copy-markdown';

const copy = copier({ copied: 'Copiado.', failed: 'Não deu.' });

function button(): HTMLButtonElement {
  document.body.innerHTML =
    '<div><button value="/docs/a.md">Copiar</button><span role="status"></span></div>';
  return document.querySelector('button') as HTMLButtonElement;
}

const status = () => document.querySelector('[role=status]')?.textContent;

describe('copier', () => {
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    vi.stubGlobal('ClipboardItem', undefined);
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    vi.stubGlobal('navigator', { clipboard });
  });

  it('copies the file and confirms it', async () => {
    vi.stubGlobal('fetch', async (address: string) => new Response(`texto de ${address}`));
    await copy(button());
    expect(written).toEqual(['texto de /docs/a.md']);
    expect(status()).toBe('Copiado.');
  });

  it('reports a failed download and copies nothing', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>404</h1>', { status: 404 }));
    await copy(button());
    expect(written).toEqual([]);
    expect(status()).toBe('Não deu.');
  });

  it('reports that the browser denied access', async () => {
    vi.stubGlobal('fetch', async () => new Response('texto'));
    vi.stubGlobal('navigator', {});
    await copy(button());
    expect(status()).toBe('Não deu.');
  });
});
