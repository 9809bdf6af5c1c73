/** Id of the element that lists the URLs of scripts (see `publish/page-scripts`). */
export const SCRIPTS_ELEMENT_ID = '___scripts';

/** What the element contains. */
export interface ScriptList {
  /** The scripts of the runtime, in the order in which they run. */
  runtime: readonly string[];
  /** The scripts of the search dialog. */
  search: readonly string[];
}

/** Returns the URLs of scripts that the page lists; in `gatsby develop` there is no list. */
export function scriptsOf(part: keyof ScriptList): readonly string[] {
  const list = document.getElementById(SCRIPTS_ELEMENT_ID);
  return list ? (JSON.parse(list.textContent) as ScriptList)[part] : [];
}
