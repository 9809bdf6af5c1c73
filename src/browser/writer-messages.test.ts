// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showWriterMessages } from './writer-messages';

/** Replacement for the browser's EventSource, which jsdom does not have. */
class FakeEventSource {
  static last: FakeEventSource;
  onmessage?: (event: MessageEvent<string>) => void;

  constructor(readonly url: string) {
    FakeEventSource.last = this;
  }
}

const reload = vi.fn();

/** Sends messages from the build to the page. */
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
  it("subscribe to the build's endpoint", () => {
    expect(FakeEventSource.last.url).toBe('/___mensagens');
    expect(overlay()).toBeNull();
  });

  it('cover the page while there are errors and disappear when they are fixed', () => {
    receive('content/docs/a.mdx:3\nUm.', 'content/docs/b.mdx:1\nDois.');
    expect(overlay()?.textContent).toBe('content/docs/a.mdx:3\nUm.\n\ncontent/docs/b.mdx:1\nDois.');
    receive('content/docs/b.mdx:1\nDois.');
    expect(overlay()?.textContent).toBe('content/docs/b.mdx:1\nDois.');
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    receive();
    expect(overlay()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('are shown as text, even if a file contains HTML', () => {
    receive('<img src=x onerror=alert(1)>');
    expect(overlay()?.children).toHaveLength(0);
  });

  it('reload a page that did not exist while its file was broken', () => {
    document.body.innerHTML = '';
    receive();
    expect(reload).not.toHaveBeenCalled();
    receive('content/docs/a.mdx:3\nUm.');
    receive();
    expect(reload).toHaveBeenCalledOnce();
  });
});
