import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Application, Request, RequestHandler } from 'express';
import { isFromOtherSite, isLoopback } from '../src/editor/server/request-origin';
import { splitUrl } from '../src/lib/path';
import { WRITER_MESSAGES_PATH } from '../src/lib/writer-messages';

/** Gatsby's explorer of its data; the pattern is its own. */
const DATA = /^\/_+graphi?ql(?:\/|$)/;

/** An Express 4 application keeps its handlers in `_router`, in the order in which they are asked. */
interface Internals {
  _router: { stack: unknown[] };
}

/** Handlers that Express itself puts first: the query, and the prototypes of request and response. */
const EXPRESS_OWN = 2;

/**
 * Lets only the preview's own pages read Gatsby's data and the messages for the writer. Gatsby 5.16 answers
 * every site that is open in the browser (`Access-Control-Allow-Origin: *`) and, with `--host 0.0.0.0`, every
 * computer of the network. The data also has drafts and the paths of files.
 *
 * Must come before Gatsby's handlers, which are there already, so that it is moved to the front.
 */
export function guardPreview(app: Application): void {
  app.use(guard);
  const { stack } = (app as unknown as Internals)._router;
  stack.splice(EXPRESS_OWN, 0, ...stack.splice(-1, 1));
}

const guard: RequestHandler = (request, response, next) => {
  const { path } = splitUrl(request.url);
  const isData = DATA.test(path);
  if (!isData && path !== WRITER_MESSAGES_PATH) return next();
  const isAway = isData && !isLoopback(request.socket.remoteAddress ?? '');
  if (!isAway && isOwnPage(request)) return next();
  response
    .status(403)
    .type('text/plain')
    .send('A prévia só responde às páginas dela mesma, abertas no endereço em que ela está.\n');
};

/**
 * Reports whether a request comes from a page of this server or from none: `Host` is a name that no other
 * site can have, against DNS rebinding, and `Origin` and `Sec-Fetch-Site` name no other site.
 */
function isOwnPage({ headers, secure }: Request): boolean {
  const { host = '' } = headers;
  const scheme = secure ? 'https' : 'http';
  if (!URL.canParse(`${scheme}://${host}`)) return false;
  const { hostname: name, origin: own } = new URL(`${scheme}://${host}`);
  return isOwnName(name) && !isFromOtherSite(headers, own);
}

/** Names of this computer and addresses, which are all that a name server cannot give to another site. */
function isOwnName(name: string): boolean {
  const computer = hostname().toLowerCase();
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replace(/^\[|\]$/g, '')) > 0 ||
    [computer, `${computer}.local`].includes(name)
  );
}
