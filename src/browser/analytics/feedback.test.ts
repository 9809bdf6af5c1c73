// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTE_UPDATE } from '../keys';

const PAGE =
  '<div data-feedback><span>Foi útil?</span><button value="yes">Sim</button><button value="no">Não</button><span tabindex="-1">Obrigado</span></div>';

/** Imports a fresh copy of the module with its own listener. */
async function listen() {
  vi.resetModules();
  const { listenToFeedback } = await import('./feedback');
  const sent: unknown[] = [];
  const listening = vi.spyOn(document, 'addEventListener');
  listenToFeedback((...event) => void sent.push(event));
  const [, onClick] = listening.mock.calls.find(([type]) => type === 'click') ?? [];
  return { sent, stop: () => document.removeEventListener('click', onClick as EventListener) };
}

const press = (value: string) =>
  document.querySelector<HTMLButtonElement>(`button[value=${value}]`)?.click();
const isAnswered = () => document.querySelector('[data-answered]') !== null;

describe('listenToFeedback', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.documentElement.removeAttribute('data-consent');
    history.replaceState(null, '', '/docs/conversas');
    document.body.innerHTML = PAGE;
  });

  it('sends one event with page and answer, and moves the focus to the thanks', async () => {
    const { sent, stop } = await listen();
    expect(document.documentElement.dataset['takesFeedback']).toBe('');
    // The URL of a page that is still loading.
    history.replaceState(null, '', '/docs/interface');
    press('no');
    press('yes');
    expect(sent).toEqual([['page_feedback', { page_path: '/docs/conversas', answer: 'no' }]]);
    expect(isAnswered()).toBe(true);
    expect(document.activeElement?.textContent).toBe('Obrigado');
    stop();
  });

  it('remembers the answer of each page for the session', async () => {
    const { sent, stop } = await listen();
    press('yes');
    history.replaceState(null, '', '/docs/interface');
    document.body.innerHTML = PAGE;
    window.dispatchEvent(new Event(ROUTE_UPDATE));
    expect(isAnswered()).toBe(false);
    press('yes');
    expect(sent).toHaveLength(2);
    stop();
    document.body.innerHTML = PAGE;
    const again = await listen();
    expect(isAnswered()).toBe(true);
    press('yes');
    expect(again.sent).toEqual([]);
    again.stop();
  });

  it('sends nothing after consent was withdrawn', async () => {
    const { sent, stop } = await listen();
    document.documentElement.dataset['consent'] = 'denied';
    press('yes');
    expect(sent).toEqual([]);
    expect(isAnswered()).toBe(false);
    stop();
  });
});
