import { captureOwnerStack } from 'react';
import { pageDataFile, samePath } from '../lib/path';
import { WRITER_MESSAGES_PATH } from '../lib/writer-messages';
import type { WriterMessages } from '../lib/writer-messages';
import { ROUTE_UPDATE } from './keys';

const TEXT = `
  z-index: 2147483647; overflow: auto; background: #0b171b; color: #e9f0f0;
  font: 1rem/1.6 ui-monospace, monospace; white-space: pre-wrap;
`;
const COVER = `${TEXT}
  position: fixed; inset: 0; margin: 0; max-width: none; max-height: none; width: 100%; height: 100%;
  border: 0; padding: clamp(1rem, 5vw, 4rem);
`;
const CORNER = `${TEXT}
  position: fixed; inset: auto auto 1rem 1rem; max-width: min(48rem, 100vw - 2rem); max-height: 60vh;
  padding: .5rem 1rem; border: 2px solid #d9a441; border-radius: .5rem; font-size: .875rem;
`;

/**
 * A call in a stack, in code of the content: what webpack names the module, its file, and the position in its code.
 * The browser names a module in another way if there is a space in the name.
 */
const CALL =
  /(?:webpack-internal:\/\/\/|eval at )(\.\/(content\/[^?:\n]+?)(?:\?[^\s:]*)?)(?: \(http[^,\n]*, <anonymous>)?:(\d+):(\d+)/;

/** Webpack's interface for code that was replaced in an open page. */
interface Hot {
  addStatusHandler(listener: (status: string) => void): void;
}

/** What Gatsby tells its own window. */
type GatsbyEvent = [channel: string, event: { action: string; payload?: unknown }];

declare global {
  interface Window {
    /** What Gatsby tells its own code in the page. */
    ___emitter?: { on(event: 'pageQueryResult', listener: () => void): void };
    _gatsbyEvents?: GatsbyEvent[];
  }
}

/** Time between two looks at whether Gatsby has made a page, in milliseconds. */
const LOOK = 300;
/** Number of looks for a page that may never come. */
const LOOKS = 30;

/**
 * Shows errors in the content over the page, warnings in a corner, folded, and says when the page that is
 * open no longer exists. An error that a component throws is over the page if there is no page without it, and
 * otherwise in the corner, unfolded. All of it goes when it is mended. Only loaded by `gatsby develop`.
 */
export function showWriterMessages(): void {
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'alert');
  overlay.id = 'mensagens-para-quem-escreve';
  overlay.style.cssText = COVER;
  const corner = document.createElement('details');
  corner.id = 'avisos-para-quem-escreve';
  corner.style.cssText = CORNER;
  let last: WriterMessages = { errors: [], warnings: [], moved: {} };
  let thrown: { path: string; text: string }[] = [];
  /** Whether the open page was deleted since it was opened. */
  let wasGone = false;
  const show = () => {
    const isGone = isBroken();
    const ofPage = thrown.filter(({ path }) => path === location.pathname).map(({ text }) => text);
    const errors = isGone ? [...last.errors, ...ofPage] : last.errors;
    const gone = errors.length > 0 ? undefined : movedFrom(last);
    if (gone === null) overlay.replaceChildren(...goneText());
    else overlay.textContent = errors.join('\n\n');
    if (errors.length > 0 || gone === null) document.body.append(overlay);
    else overlay.remove();
    const warnings = isGone ? last.warnings : [...ofPage, ...last.warnings];
    corner.replaceChildren(...warningText(warnings));
    if (warnings.length > 0) document.body.append(corner);
    else {
      corner.remove();
      corner.open = false;
    }
    wasGone ||= gone === null;
    // Gatsby keeps the code that the page was opened with.
    const isBack = wasGone && errors.length === 0;
    if (gone) void open(gone);
    else if (gone === undefined && (isUnknown() || isBack)) void open(location.pathname, isBack);
  };
  new EventSource(WRITER_MESSAGES_PATH).onmessage = ({ data }: MessageEvent<string>) => {
    last = JSON.parse(data) as WriterMessages;
    show();
  };
  window.___emitter?.on('pageQueryResult', () => void reloadIfReplaced());
  window.addEventListener(ROUTE_UPDATE, () => {
    wasGone = false;
    show();
  });
  takeErrors((error) => {
    const stack = error instanceof Error ? error.stack : undefined;
    // React's own errors, as of a component that does not exist, have only its own calls, and a thrown value that
    // is no error has none.
    const call = CALL.exec(stack ?? '') ?? CALL.exec(captureOwnerStack() ?? '');
    if (!call) return false;
    const path = location.pathname;
    void thrownText(error, call).then((text) => {
      if (thrown.some((one) => one.path === path && one.text === text)) return;
      thrown.push({ path, text });
      corner.open ||= !isBroken();
      show();
    });
    return true;
  });
  (import.meta as { webpackHot?: Hot }).webpackHot?.addStatusHandler((status) => {
    // The new code comes, and is judged by what it throws itself.
    if (status === 'dispose') thrown = [];
    if (!/^(?:idle|fail|abort)$/.test(status)) return;
    // A page that was opened with a broken component stays broken when the component is mended.
    if (isBroken()) return location.reload();
    show();
    void reloadIfReplaced();
  });
}

/** Whether there is no page, because its code could not run, or the one that says that it failed. */
const isBroken = (): boolean =>
  !document.querySelector('main') || document.querySelector('main > [role="alert"]') !== null;

/** Whether Gatsby says, in English, that there is no such page. It may just be written, or mended. */
const isUnknown = (): boolean =>
  document.querySelector('#gatsby-focus-wrapper > *') !== null && !document.querySelector('main');

/** Returns the new address of the open page; `null` if the page is gone, `undefined` if it is still there. */
function movedFrom({ moved }: WriterMessages): string | null | undefined {
  const [, to] = Object.entries(moved).find(([from]) => samePath(from, location.pathname)) ?? [];
  return to;
}

/**
 * Loads the open page again if it is made with another component by now, as a page that gets its first component of
 * its own, or loses the last. Gatsby only brings new data to an open page, and keeps the component.
 */
async function reloadIfReplaced(): Promise<void> {
  const { pathname } = location;
  const opened = window.___loader?.loadPageSync(pathname)?.page?.componentChunkName;
  const answer = await fetchPageData(pathname);
  if (!opened || !answer || location.pathname !== pathname) return;
  const { componentChunkName } = (await answer.json()) as { componentChunkName: string };
  if (componentChunkName !== opened) location.reload();
}

/** Fetches the data of a page as Gatsby makes it now; `undefined` if there is no such page. */
async function fetchPageData(path: string): Promise<Response | undefined> {
  const answer = await fetch(`/${pageDataFile(path)}`, { cache: 'no-store' }).catch(
    () => undefined,
  );
  return answer?.ok ? answer : undefined;
}

/**
 * Opens the address of a page, once Gatsby has made the page there. The open page may never be.
 *
 * @param isStale whether the open page is to be loaded again, although it is there
 */
async function open(path: string, isStale = false): Promise<void> {
  const { pathname } = location;
  for (let look = 0; location.pathname === pathname; look += 1) {
    if (path === pathname && look === LOOKS) return;
    if (await fetchPageData(path)) {
      if (path !== pathname) location.replace(path + location.hash);
      else if (isStale || isUnknown()) location.reload();
      return;
    }
    await new Promise((done) => setTimeout(done, LOOK));
  }
}

/**
 * Takes errors from Gatsby's own window, which is in English. If a later Gatsby tells its window of them in another
 * way, it shows them.
 *
 * @param take is called with each error; returns whether Gatsby is not to show it
 */
function takeErrors(take: (error: unknown) => boolean): void {
  const first = window._gatsbyEvents ?? [];
  let gatsby: Pick<GatsbyEvent[], 'push'> = first;
  const taker = {
    push(event: GatsbyEvent) {
      const [, { action, payload }] = event;
      const isError = action === 'SHOW_RUNTIME_ERRORS' || action === 'HANDLE_RUNTIME_ERROR';
      if (!isError || !(payload as unknown[]).some(take)) gatsby.push(event);
    },
    // Gatsby's window reads once what it missed, and takes the place of the list.
    forEach: first.forEach.bind(first),
  };
  Object.defineProperty(window, '_gatsbyEvents', {
    configurable: true,
    get: () => taker,
    set: (next: typeof gatsby) => (gatsby = next),
  });
}

/** Describes a value that was thrown in a component of the content. */
async function thrownText(error: unknown, call: RegExpExecArray): Promise<string> {
  const [, moduleId = '', file = '', lineNumber = '', columnNumber = ''] = call;
  const query = new URLSearchParams({ moduleId, lineNumber, columnNumber });
  // Gatsby knows the line in the file; that in the stack counts in the code that was made from it.
  const line = await fetch(`/__original-stack-frame?${query}`)
    .then(async (answer) => (await answer.json()) as { sourcePosition?: { line?: number } | null })
    .then(({ sourcePosition }) => sourcePosition?.line)
    .catch(() => undefined);
  return [
    // The code of a page has no source map.
    line === undefined || /\.mdx?$/.test(file) ? file : `${file}:${line}`,
    `O código deste arquivo parou: ${String(error)}`,
    'Na publicação, a página não poderia ser feita, ou falharia para quem a visita.',
    'Corrija esse trecho ou o que a página passa ao componente.',
  ].join('\n');
}

function goneText(): (Node | string)[] {
  const home = document.createElement('a');
  home.href = '/';
  home.style.color = 'inherit';
  home.textContent = 'Abrir a página inicial';
  return [
    `A página ${location.pathname} não existe mais.\nO arquivo dela foi apagado, ou ela tem o endereço de outra. Quando ela voltar, aparece aqui outra vez.\n\n`,
    home,
  ];
}

function warningText(warnings: readonly string[]): Node[] {
  const summary = document.createElement('summary');
  summary.textContent =
    warnings.length === 1 ? '1 aviso no conteúdo' : `${warnings.length} avisos no conteúdo`;
  const text = document.createElement('div');
  text.textContent = `\n${warnings.join('\n\n')}\n`;
  return [summary, text];
}
