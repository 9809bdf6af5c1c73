import { DIAGRAM_FILE } from '../../../lib/article-control';
import { CONTROL_SCRIPTS } from '../file-names';

/**
 * Where a module is that a control of an article names, if it is one that the site itself makes: what
 * stands in a page may name any other, and what the preview runs can do all that the editor can. The
 * editor has its own, since the site has only those of controls that it uses; not that of diagrams.
 *
 * @param address as the page has it: `/sub/tabs.js`
 * @param base of the site, with a slash at both ends: `/sub/`
 * @param editor the folder of the editor's files: `/sub/admin/`
 */
export function ownModule(address: string, base: string, editor: string): string | undefined {
  if (address === base + DIAGRAM_FILE) return address;
  const name = CONTROL_SCRIPTS.find((file) => address === base + file);
  return name && editor + name;
}
