import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i;

/** Reports whether a remote address is that of this computer. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (LOOPBACK.test(address) && isIP(address) > 0);

/**
 * Reports whether a page of another site sent a request (`Origin`, `Sec-Fetch-Site`). One that no page sent has
 * neither header.
 *
 * @param own origin of this server, in lower case
 */
export function isFromOtherSite(headers: IncomingHttpHeaders, own: string): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  const isOther = origin !== undefined && origin.toLowerCase() !== own;
  return isOther || (site !== 'same-origin' && site !== 'none');
}
