/**
 * Matches a candidate of a `srcset` as HTML splits it: an address, which may contain commas but neither
 * starts nor ends with one, and its descriptors.
 */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(\s[^,]*)?/g;

/** Returns the addresses in a `srcset` such as `/a.png 640w, /b.png 1600w`. */
export const srcsetAddresses = (srcset: string): string[] =>
  [...srcset.matchAll(CANDIDATE)].map(([, address = '']) => address);

/** Applies `change` to each address in a `srcset`; descriptors and spaces stay. */
export const changeSrcset = (srcset: string, change: (address: string) => string): string =>
  srcset.replace(CANDIDATE, (_, address: string, rest = '') => change(address) + rest);
