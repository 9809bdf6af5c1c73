import type { Decap } from './decap';
import { SETTINGS_FILE } from './file-names';
import { returnFromLogin } from './login-return';
import { startEditor } from './start-editor';
import type { EditorParts, EditorSettings } from './start-editor';
import { showNotices } from './notices';

/** Globals of Decap: its interface, and the flag that it reads before it starts. */
interface DecapWindow {
  CMS?: Decap;
  CMS_MANUAL_INIT?: boolean;
}

const UNAVAILABLE = 'O editor não pôde ser carregado. Confira a conexão e recarregue a página.';

/**
 * Starts the editor once Decap has loaded. Must run before Decap, which would otherwise start by itself.
 *
 * @param base folder of the editor's files, with a trailing slash
 */
export function boot(base: string, parts: EditorParts): void {
  const page = globalThis as DecapWindow;
  page.CMS_MANUAL_INIT = true;
  const refusal = returnFromLogin(window);
  const settings = fetch(base + SETTINGS_FILE).then((response) => {
    if (!response.ok) throw new Error(`${SETTINGS_FILE}: ${response.status}`);
    return response.json() as Promise<EditorSettings>;
  });
  // A failure is reported below, once the document can show the message.
  settings.catch(() => undefined);
  document.addEventListener('DOMContentLoaded', () => {
    if (refusal !== undefined) showNotices(refusal);
    settings.then(
      (found) => (page.CMS ? startEditor(page.CMS, base, found, parts) : fail()),
      () => fail(),
    );
  });
}

/** Replaces the page with a message that the editor is unavailable. */
function fail(): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = UNAVAILABLE;
  document.body.replaceChildren(message);
}
