import { expect, it } from 'vitest';
import { workerCompiler } from './compiler';
import type { CompilerWorker, Question } from './compiler';
import type { PageDraft } from './site-facts';

const page = (body: string): PageDraft => ({ file: 'content/docs/a.mdx', body, frontMatter: {} });
const preview = (html: string) => ({ html, hasTitle: false, isComponentPage: false, problems: [] });

/** Creates a compiler with a worker that collects requests and responds only when `answer` is called. */
function setUp() {
  const asked: Question[] = [];
  const workers: CompilerWorker[] = [];
  const compiler = workerCompiler(() => {
    const worker: CompilerWorker = {
      postMessage: (question: Question) => void asked.push(question),
      terminate: () => undefined,
      onmessage: null,
      onerror: null,
    };
    workers.push(worker);
    return worker;
  });
  const answer = (data: unknown) => workers.at(-1)?.onmessage?.({ data } as MessageEvent<never>);
  return { asked, workers, compiler, answer };
}

it('compiles a page once that both the body field and the preview request', async () => {
  const { asked, compiler, answer } = setUp();
  const both = Promise.all([compiler.compile(page('um')), compiler.compile(page('um'))]);
  expect(asked).toHaveLength(1);
  answer({ id: asked[0]?.id, preview: preview('<p>um</p>') });
  expect((await both).map(({ html }) => html)).toEqual(['<p>um</p>', '<p>um</p>']);
});

it('sends one request at a time and matches each response to its request', async () => {
  const { asked, compiler, answer } = setUp();
  const one = compiler.compile(page('um'));
  const two = compiler.compile(page('dois'));
  expect(asked).toHaveLength(1);
  answer({ id: asked[0]?.id, preview: preview('um') });
  answer({ id: asked[1]?.id, preview: preview('dois') });
  expect([(await one).html, (await two).html]).toEqual(['um', 'dois']);
});

it('keeps only an asker’s latest waiting request, and resolves the skipped ones with its result', async () => {
  const { asked, compiler, answer } = setUp();
  const text = {};
  const all = ['um', 'dois', 'três', 'quatro'].map((body) => compiler.compile(page(body), text));
  answer({ id: asked[0]?.id, preview: preview('um') });
  answer({ id: asked[1]?.id, preview: preview('quatro') });
  expect(asked.map(({ draft }) => draft)).toEqual([page('um'), page('quatro')]);
  expect((await Promise.all(all)).map(({ html }) => html)).toEqual([
    ...['um', 'quatro', 'quatro', 'quatro'],
  ]);
});

it('does not skip the requests of other askers', async () => {
  const { asked, compiler, answer } = setUp();
  const [text, shown] = [{}, {}];
  const all = [
    compiler.compile(page('um'), text),
    compiler.compile(page('dois'), shown),
    compiler.compile(page('três'), text),
    compiler.compile(page('quatro'), shown),
    compiler.compile(page('três'), shown),
    compiler.compile(page('cinco'), text),
  ];
  for (const body of ['um', 'três', 'cinco']) {
    expect(asked.at(-1)?.draft).toEqual(page(body));
    answer({ id: asked.at(-1)?.id, preview: preview(body) });
  }
  expect((await Promise.all(all)).map(({ html }) => html)).toEqual([
    ...['um', 'três', 'três', 'três', 'três', 'cinco'],
  ]);
});

it('compiles the saved text before other requests, even if the writer continues', async () => {
  const { asked, compiler, answer } = setUp();
  const [text, shown] = [{}, {}];
  void compiler.compile(page('um'), text);
  void compiler.compile(page('prévia'), shown);
  void compiler.compile(page('dois'), text);
  const saved = compiler.compile(page('dois'));
  void compiler.compile(page('três'), text);
  answer({ id: asked[0]?.id, preview: preview('um') });
  expect(asked[1]?.draft).toEqual(page('dois'));
  answer({ id: asked[1]?.id, preview: preview('dois') });
  expect((await saved).html).toBe('dois');
  expect(asked[2]?.draft).toEqual(page('prévia'));
});

it('compiles the same page again after the site has changed, with a new version', async () => {
  const { asked, compiler, answer } = setUp();
  const before = compiler.compile(page('um'));
  answer({ id: asked[0]?.id, preview: preview('antes') });
  await before;
  compiler.renew();
  const after = compiler.compile(page('um'));
  answer({ id: asked[1]?.id, preview: preview('depois') });
  expect((await after).html).toBe('depois');
  expect(asked.map(({ version }) => version)).toEqual([0, 1]);
});

it('restarts the worker after a failure', async () => {
  const { asked, workers, compiler, answer } = setUp();
  const failed = compiler.compile(page('um'));
  workers[0]?.onerror?.({ message: 'sem memória' } as ErrorEvent);
  await expect(failed).rejects.toThrow('sem memória');
  const again = compiler.compile(page('um'));
  expect(workers).toHaveLength(2);
  answer({ id: asked.at(-1)?.id, preview: preview('um') });
  expect((await again).html).toBe('um');
});
