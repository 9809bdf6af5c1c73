import type { Application, Response } from 'express';
import { formatProblem, isError } from './schema/problem';
import type { ContentStore } from './content-store';
import type { Content } from './content-types';

/** Endpoint of the error event stream in `gatsby develop`; `browser/writer-messages` reads it. */
const WRITER_MESSAGES_PATH = '/___mensagens';

/** Path of the guide page that explains how to read an error message. */
const HELP = '/guia-de-escrita/entender-uma-mensagem';
const SEE = `Como ler uma mensagem: ${HELP}`;

const hasHelp = ({ guide }: Content) => guide?.docs.some((doc) => doc.path === HELP) ?? false;

function send(response: Response, content: Content): void {
  const errors = content.problems.filter(isError).map(formatProblem);
  const messages = errors.length > 0 && hasHelp(content) ? [...errors, SEE] : errors;
  response.write(`data: ${JSON.stringify(messages)}\n\n`);
}

/**
 * Streams content errors to every open page (server-sent events), on connection and after each change on
 * disk.
 */
export function serveWriterMessages(app: Application, store: ContentStore): void {
  const open = new Set<Response>();
  store.watch((content) => open.forEach((response) => send(response, content)));
  app.get(WRITER_MESSAGES_PATH, (request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // `no-transform` prevents compression by Gatsby's server, which would buffer the events.
      'Cache-Control': 'no-store, no-transform',
    });
    open.add(response);
    request.on('close', () => open.delete(response));
    void store.read().then((content) => send(response, content));
  });
}
