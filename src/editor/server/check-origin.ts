import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { HttpError } from './http-error';

/** Properties of a request that identify its caller. */
export interface Caller {
  /** Remote address of the connection: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
  remoteAddress: string | undefined;
  /** Local port of the connection. */
  localPort: number | undefined;
  encrypted: boolean;
  headers: IncomingHttpHeaders;
}

const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i;
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

const isLoopback = (address: string) =>
  address === '::1' || (LOOPBACK.test(address) && isIP(address) > 0);

/**
 * Checks that a request comes from this computer (`remoteAddress`), uses a host name that no other site can
 * have (`Host`, against DNS rebinding), and was sent by a page of this server or by no page at all
 * (`Origin`, `Sec-Fetch-Site`). A page on another port of this computer is another site.
 *
 * @throws {HttpError} 403 if one of these conditions is not met
 */
export function checkOrigin({ remoteAddress = '', localPort, encrypted, headers }: Caller): void {
  if (!isLoopback(remoteAddress)) {
    throw new HttpError(403, 'O editor só atende o computador em que a prévia está aberta.');
  }
  const scheme = encrypted ? 'https' : 'http';
  const standard = encrypted ? 443 : 80;
  const own = OWN_NAMES.flatMap((name) => [
    `${name}:${localPort}`,
    ...(localPort === standard ? [name] : []),
  ]);
  const host = headers.host?.toLowerCase() ?? '';
  if (!own.includes(host)) {
    throw new HttpError(
      403,
      `O editor não atende por este endereço. Abra ${scheme}://localhost:${localPort}/admin/.`,
    );
  }
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  const isForeign =
    (origin !== undefined && origin.toLowerCase() !== `${scheme}://${host}`) ||
    (site !== 'same-origin' && site !== 'none');
  if (isForeign) {
    throw new HttpError(
      403,
      'O pedido veio de outro site e não foi atendido. Abra o editor pelo endereço dele.',
    );
  }
}
