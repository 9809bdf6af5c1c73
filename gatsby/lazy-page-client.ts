/** Where the preview is asked to bundle a page. */
export const LAZY_PAGE_PATH = '/___pagina';

/** What webpack gives its client when the stand-in for a page runs in the browser. */
interface StandIn {
  /** The page's path within the project. */
  data: string;
  /** Whether the page is in the bundle. */
  active: boolean;
  /** Rejects the import of the page. */
  onError: (error: Error) => void;
}

/**
 * Asks the preview for a page that is not in its bundle yet; webpack sends it as a change. Returns what webpack
 * calls before it replaces the stand-in.
 */
export function keepAlive({ data, active, onError }: StandIn): () => void {
  if (!active) ask(data).catch(onError);
  return () => undefined;
}

async function ask(page: string): Promise<void> {
  const address = `${LAZY_PAGE_PATH}?${String(new URLSearchParams({ page }))}`;
  const { ok, status } = await fetch(address, { method: 'POST' });
  if (!ok) throw new Error(`A prévia não tem a página ${page} (resposta ${status}).`);
}
