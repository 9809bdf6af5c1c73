/** Id of the element that lists the URLs of scripts (see `publish/page-scripts`). */
export const SCRIPTS_ELEMENT_ID = '___scripts';

/** What the element contains. */
export interface ScriptList {
  /** The scripts of the runtime, in the order in which they run. */
  runtime: readonly string[];
  /** The scripts of the search dialog. */
  search: readonly string[];
}

/** Reads the list of the page; in `gatsby develop` there is none. */
export function scriptList(): ScriptList {
  const list = document.getElementById(SCRIPTS_ELEMENT_ID)?.textContent;
  return list ? (JSON.parse(list) as ScriptList) : { runtime: [], search: [] };
}
