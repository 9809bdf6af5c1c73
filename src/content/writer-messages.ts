import type { Application, Response } from 'express';
import { WRITER_MESSAGES_PATH } from '../lib/writer-messages';
import type { WriterMessages } from '../lib/writer-messages';
import { formatProblem, isError } from './schema/problem';
import type { ContentStore } from './content-store';
import type { Content } from './content-types';
import { MovedPages } from './moved-pages';

/** Path of the guide page that explains how to read an error message. */
const HELP = '/guia-de-escrita/entender-uma-mensagem';
const SEE = `Como ler uma mensagem: ${HELP}`;

const hasHelp = ({ guide }: Content) => guide?.docs.some((doc) => doc.path === HELP) ?? false;

function messagesOf(content: Content, moved: WriterMessages['moved']): WriterMessages {
  const errors = content.problems.filter(isError).map(formatProblem);
  const warnings = content.problems.filter((problem) => !isError(problem)).map(formatProblem);
  return {
    errors: errors.length > 0 && hasHelp(content) ? [...errors, SEE] : errors,
    warnings,
    moved,
  };
}

/**
 * Streams the mistakes in the content and the pages that are gone to every open page (server-sent events), on
 * connection and after each change on disk.
 */
export function serveWriterMessages(app: Application, store: ContentStore): void {
  const open = new Set<Response>();
  const pages = new MovedPages();
  const send = (response: Response, content: Content) => {
    const messages = messagesOf(content, pages.follow(content));
    response.write(`data: ${JSON.stringify(messages)}\n\n`);
  };
  // Pages that are gone before the first page is open count, too.
  void store.read().then((content) => pages.follow(content));
  store.watch((content) => {
    pages.follow(content);
    open.forEach((response) => send(response, content));
  });
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
