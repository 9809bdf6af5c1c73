// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showWriterMessages } from './writer-messages';

/** Stands in for the browser's: jsdom has none. */
class FakeEventSource {
  static last: FakeEventSource;
  onmessage?: (event: MessageEvent<string>) => void;

  constructor(readonly url: string) {
    FakeEventSource.last = this;
  }
}

const reload = vi.fn();

/** What the build says to the page. */
function receive(...messages: string[]): void {
  const data = JSON.stringify(messages);
  FakeEventSource.last.onmessage?.(new MessageEvent('message', { data }));
}

const overlay = () => document.querySelector('[role="alert"]');

beforeEach(() => {
  document.body.innerHTML = '<main>Texto</main>';
  reload.mockClear();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('location', { reload });
  showWriterMessages();
});

describe('writer messages', () => {
  it('listen where the build speaks', () => {
    expect(FakeEventSource.last.url).toBe('/___mensagens');
    expect(overlay()).toBeNull();
  });

  it('lie over the page while something is wrong and go when it is right', () => {
    receive('content/docs/a.mdx:3\nUm.', 'content/docs/b.mdx:1\nDois.');
    expect(overlay()?.textContent).toBe('content/docs/a.mdx:3\nUm.\n\ncontent/docs/b.mdx:1\nDois.');
    receive('content/docs/b.mdx:1\nDois.');
    expect(overlay()?.textContent).toBe('content/docs/b.mdx:1\nDois.');
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    receive();
    expect(overlay()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('are text, whatever the file had in it', () => {
    receive('<img src=x onerror=alert(1)>');
    expect(overlay()?.children).toHaveLength(0);
  });

  it('ask again for a page that did not exist while its file was broken', () => {
    document.body.innerHTML = '';
    receive();
    expect(reload).not.toHaveBeenCalled();
    receive('content/docs/a.mdx:3\nUm.');
    receive();
    expect(reload).toHaveBeenCalledOnce();
  });
});
