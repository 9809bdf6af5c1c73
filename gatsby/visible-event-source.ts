/*
 * First module of the preview's bundle, before webpack's client for changed code. Each page of the preview has
 * two event streams, and a browser opens six connections to a host: without this, the third tab waits for
 * ever. A page that nobody sees needs neither; both servers send the current state to a new connection.
 */

/** Streams of the preview: webpack's, and our messages (`content/writer-messages`). */
const STREAMS = /^\/(?:__webpack_hmr|___mensagens)(?:\?|$)/;

const Native = window.EventSource;

type Listener = (event: MessageEvent<string>) => void;

/** The part of `EventSource` that both clients use, with a connection only while the page is visible. */
class VisibleEventSource {
  onopen?: (event: Event) => void;
  onmessage?: Listener;
  onerror?: (event: Event) => void;
  private stream: EventSource | undefined;

  constructor(private readonly url: string) {
    document.addEventListener('visibilitychange', this.follow);
    this.follow();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.follow);
    this.disconnect();
  }

  private disconnect(): void {
    this.stream?.close();
    this.stream = undefined;
  }

  private readonly follow = (): void => {
    if (document.visibilityState === 'hidden') {
      this.disconnect();
      return;
    }
    if (this.stream) return;
    const stream = new Native(this.url);
    stream.onopen = (event) => this.onopen?.(event);
    stream.onmessage = (event: MessageEvent<string>) => this.onmessage?.(event);
    stream.onerror = (event) => this.onerror?.(event);
    this.stream = stream;
  };
}

/** Other streams, such as those of a page's own components, are the browser's. */
window.EventSource = new Proxy(Native, {
  construct: (target, [url, ...options]: ConstructorParameters<typeof EventSource>) =>
    STREAMS.test(String(url)) ? new VisibleEventSource(String(url)) : new target(url, ...options),
});

export {};
