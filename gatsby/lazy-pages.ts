import path from 'node:path';
import type { Application } from 'express';
import { LAZY_PAGE_PATH } from './lazy-page-client';

/** The parts of webpack's API that are used here. */
interface Compiler {
  watching?: { invalidate: () => void };
}
interface Module {
  /** Returns the loaders, path and query. */
  identifier: () => string;
}
interface Backend {
  module: (module: Module) => { client: string; data: string; active: boolean };
  dispose: (done: () => void) => void;
}

/** Matches the path of an MDX page that has components of its own in the query that Gatsby gives its template. */
const PAGE = /\?__contentFilePath=([^&]+)/;
const pageOf = (module: Module) => PAGE.exec(module.identifier())?.[1];

/**
 * Bundles an MDX page with components of its own once the browser opens it; Gatsby bundles all of them before the
 * preview shows the first page. Until then, webpack's `lazyCompilation` puts a stand-in in its place, which runs
 * `lazy-page-client`. webpack's own backend is a second server on a port of its own, which does not answer a
 * writer behind a proxy.
 */
export class LazyPages {
  /** Whether a page was opened, by its path within the project. */
  private readonly opened = new Map<string, boolean>();
  private compiler: Compiler | undefined;

  constructor(private readonly root: string) {}

  /** Returns webpack's option `experiments.lazyCompilation`. */
  option() {
    return {
      entries: false,
      test: (module: Module) => pageOf(module) !== undefined,
      backend: (compiler: Compiler, done: (error: null, backend: Backend) => void) => {
        this.compiler = compiler;
        done(null, { module: (module) => this.standIn(module), dispose: (ended) => ended() });
      },
    };
  }

  private standIn(module: Module): ReturnType<Backend['module']> {
    const page = path.relative(this.root, pageOf(module) ?? '');
    const active = this.opened.get(page) ?? false;
    this.opened.set(page, active);
    return { client: path.join(this.root, 'gatsby/lazy-page-client.ts'), data: page, active };
  }

  /** Bundles a page of which a stand-in has run. */
  serve(app: Application): void {
    app.post(LAZY_PAGE_PATH, (request, response) => {
      const page = String(request.query['page']);
      const wasOpened = this.opened.get(page);
      if (wasOpened === false) {
        this.opened.set(page, true);
        this.compiler?.watching?.invalidate();
      }
      response.sendStatus(wasOpened === undefined ? 404 : 204);
    });
  }
}
