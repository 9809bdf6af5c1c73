/** Stands for `gatsby`, of which the components that a preview draws only ask for addresses. */
let base = '';

/** Says where the site begins: `/`, `/sub/`. */
export function setBase(baseUrl: string): void {
  base = baseUrl.replace(/\/$/, '');
}

/** A path of the site below its base. */
export const withPrefix = (path: string): string => base + path;
