import { DIAGRAM_FILE } from '../../../lib/article-control';
import { CONTROL_SCRIPTS } from '../file-names';

/**
 * Returns the address of the module that an article control names, if the module is one of the site's own.
 * A page may name any other module, and code that runs in the preview has the same rights as the editor.
 * The editor has its own copies, since the site only ships the modules that it uses; the module for
 * diagrams is not copied.
 *
 * @param address address in the page: `/sub/tabs.js`
 * @param base base path of the site, with a slash at both ends: `/sub/`
 * @param editor folder of the editor's files: `/sub/admin/`
 */
export function ownModule(address: string, base: string, editor: string): string | undefined {
  if (address === base + DIAGRAM_FILE) return address;
  const name = CONTROL_SCRIPTS.find((file) => address === base + file);
  return name && editor + name;
}
