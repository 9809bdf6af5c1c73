import { RUNTIME_ELEMENT_ID } from '../inline/runtime';

/** A script element of a built page: its attributes and its code. */
export const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the runtime off the critical path: the script elements of a built page become one list of
 * addresses that the early script loads on intent. What was inline stays inline, and the polyfills
 * of browsers without modules go, since those browsers are not served. It works on the copy that
 * ships, so Gatsby's own output and cache stay as Gatsby left them.
 *
 * @param html a whole page as Gatsby wrote it
 */
export function deferScripts(html: string): string {
  const addresses: string[] = [];
  const kept = html.replace(SCRIPT, (element, attributes: string) => {
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    if (!source) return element;
    if (!/\bnomodule\b/i.test(attributes)) addresses.push(source);
    return '';
  });
  if (addresses.length === 0) return html;
  const list = JSON.stringify(addresses);
  const element = `<script type="application/json" id="${RUNTIME_ELEMENT_ID}">${list}</script>`;
  return kept.replace('</body>', () => `${element}</body>`);
}
