/** As many different texts as the inline scripts and styles of a site; a page's own are not worth it. */
const LIMIT = 100;

/** A pure function of a text that is the same in every page, worked out once a build. */
export function memoizeByText(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      result = compute(text);
      if (known.size < LIMIT) known.set(text, result);
    }
    return result;
  };
}
