/** Endpoint with the stream of content errors in `gatsby develop` (content/writer-messages). */
const SOURCE = '/___mensagens';

const STYLE = `
  position: fixed; inset: 0; margin: 0; max-width: none; max-height: none; width: 100%; height: 100%;
  z-index: 2147483647; overflow: auto; border: 0; padding: clamp(1rem, 5vw, 4rem);
  background: #0b171b; color: #e9f0f0; font: 1rem/1.6 ui-monospace, monospace; white-space: pre-wrap;
`;

/**
 * Shows content errors over the page and hides them when they are fixed. Only loaded by `gatsby develop`.
 */
export function showWriterMessages(): void {
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'alert');
  overlay.id = 'mensagens-para-quem-escreve';
  overlay.style.cssText = STYLE;
  let wasBroken = false;
  new EventSource(SOURCE).onmessage = ({ data }: MessageEvent<string>) => {
    const messages = JSON.parse(data) as string[];
    overlay.textContent = messages.join('\n\n');
    if (messages.length > 0) document.body.append(overlay);
    else overlay.remove();
    // A page that did not exist while its file was broken must be requested again.
    if (wasBroken && messages.length === 0 && !document.querySelector('main')) location.reload();
    wasBroken = messages.length > 0;
  };
}
