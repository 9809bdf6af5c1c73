// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copying } from './copying';

const HTML = `<div class="code"><div class="code-tools">
  <button data-action="wrap" aria-pressed="false" hidden>Quebrar linhas</button>
  <button data-action="copy">Copiar</button>
  <span class="visually-hidden" role="status"></span>
</div><pre><code><span class="line" data-mark="removed">um
</span><span class="line" data-mark="added">dois
</span><span class="line">
</span><span class="line">três</span></code></pre></div>`;

const bring = copying({ copied: 'Copiado', failed: 'Não deu' });
const writeText = vi.fn<(text: string) => Promise<void>>();
const button = (action: string) =>
  document.querySelector<HTMLElement>(`[data-action="${action}"]`) as HTMLElement;
const status = () => document.querySelector('[role="status"]')?.textContent;

/** Calls the resize observer's callback. */
let measure: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = HTML;
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe = () => undefined;
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sets the width of the code and of its longest line. */
function size(clientWidth: number, scrollWidth: number): void {
  const pre = document.querySelector('pre');
  Object.defineProperty(pre, 'clientWidth', { value: clientWidth, configurable: true });
  Object.defineProperty(pre, 'scrollWidth', { value: scrollWidth, configurable: true });
  measure();
}

describe('the copy button of a prompt', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<figure><figcaption>Exemplo</figcaption><div class="message-text">Resuma.</div></figure><div><button data-text="Resuma.">Copiar</button><span role="status"></span></div>';
  });
  const press = async () => {
    bring(document.querySelector('button') as HTMLElement);
    await vi.advanceTimersByTimeAsync(0);
  };

  it('copies the text and confirms it', async () => {
    await press();
    expect(writeText).toHaveBeenCalledWith('Resuma.');
    expect(status()).toBe('Copiado');
  });

  it('selects the message if the browser denies access', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    await press();
    expect(status()).toBe('Não deu');
    expect(String(window.getSelection())).toBe('Resuma.');
  });
});

describe('the copy button', () => {
  it('copies the remaining lines and shows a confirmation for one second (2.16.6)', async () => {
    bring(button('copy'));
    await vi.advanceTimersByTimeAsync(0);
    expect(writeText).toHaveBeenCalledWith('dois\n\ntrês');
    expect([button('copy').textContent, status()]).toEqual(['Copiado', 'Copiado']);
    await vi.advanceTimersByTimeAsync(999);
    expect(button('copy').textContent).toBe('Copiado');
    await vi.advanceTimersByTimeAsync(1);
    expect([button('copy').textContent, status()]).toEqual(['Copiar', '']);
  });

  it('copies all lines of a diff, which is useless without its removed lines', async () => {
    document.querySelector('code')?.classList.add('language-diff');
    bring(button('copy'));
    await vi.advanceTimersByTimeAsync(0);
    expect(writeText).toHaveBeenCalledWith('um\ndois\n\ntrês');
  });

  it('restarts the second on another click', async () => {
    bring(button('copy'));
    await vi.advanceTimersByTimeAsync(800);
    bring(button('copy'));
    await vi.advanceTimersByTimeAsync(800);
    expect(button('copy').textContent).toBe('Copiado');
    await vi.advanceTimersByTimeAsync(200);
    expect(button('copy').textContent).toBe('Copiar');
  });

  it('shows the failure and selects the code if copying is denied (B.16)', async () => {
    writeText.mockRejectedValue(new DOMException('não', 'NotAllowedError'));
    bring(button('copy'));
    await vi.advanceTimersByTimeAsync(0);
    expect([button('copy').textContent, status()]).toEqual(['Não deu', 'Não deu']);
    expect(String(getSelection())).toContain('dois');
  });
});

describe('the wrap button', () => {
  it('is visible while a line overflows or is wrapped (2.16.7)', () => {
    bring(document.querySelector('.code') as HTMLElement);
    size(300, 300);
    expect(button('wrap').hidden).toBe(true);
    size(300, 900);
    expect(button('wrap').hidden).toBe(false);
    bring(button('wrap'));
    size(300, 300);
    expect(button('wrap').hidden).toBe(false);
    expect(button('wrap').getAttribute('aria-pressed')).toBe('true');
    bring(button('wrap'));
    size(300, 300);
    expect(button('wrap').hidden).toBe(true);
  });

  it('does not change in a hidden panel (2.16.7)', () => {
    bring(document.querySelector('.code') as HTMLElement);
    size(300, 900);
    size(0, 0);
    expect(button('wrap').hidden).toBe(false);
  });
});
