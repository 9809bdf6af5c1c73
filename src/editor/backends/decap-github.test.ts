/** Decap's GitHub backend behind `sideFile` and `guardBackends`, on GitHub's API in memory. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startGithub } from '../../../tests/support/github-api';
import type { GithubApi } from '../../../tests/support/github-api';
import { bundleScript } from '../../bundles/esbuild';
import type { Backend, PersistedEntry } from './backend';
import { guardBackends } from './guard-backend';
import { PROVIDERS } from './providers';
import { sideFile } from './side-file';
import type { SideFile } from './side-file';

const PAGE = 'content/docs/conversas.mdx';
const SIDEBARS = 'content/site/docs.yaml';
const DRAFT = { collection: 'doc--docs', slug: 'conversas' };
const BRANCH = 'cms/doc--docs/conversas';
const FIRST = {
  ...{ collectionName: 'doc--docs', useWorkflow: true, commitMessage: 'Mudança' },
  ...{ newEntry: false, unpublished: false },
};
const AGAIN = { ...FIRST, unpublished: true };

type GitHubBackend = new (...given: object[]) => Backend;

let Decap: GitHubBackend;
let github: GithubApi;
let backend: Backend;
let side: SideFile;

const save = (raw: string, options = AGAIN, assets: PersistedEntry['assets'] = []) =>
  backend.persistEntry({ dataFiles: [{ path: PAGE, slug: 'conversas', raw }], assets }, options);

/** Opens the entry under review as Decap does. */
async function openDraft(): Promise<void> {
  await backend.unpublishedEntry(DRAFT);
  await backend.unpublishedEntryDataFile('doc--docs', 'conversas', PAGE, '');
}

const publish = () => backend.publishUnpublishedEntry('doc--docs', 'conversas');

beforeAll(() => {
  const entry = "import { GitHubBackend } from 'decap-cms-backend-github'; give(GitHubBackend);";
  const { window } = new JSDOM('', { url: 'https://site.example', runScripts: 'outside-only' });
  const give = (given: GitHubBackend) => {
    Decap = given;
  };
  Object.assign(window, { give, fetch, Request, Response, Headers, console });
  window.eval(bundleScript(entry, process.cwd()).code);
});

beforeEach(async () => {
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockReturnValue(undefined);
  }
  github = await startGithub({
    repo: 'dona/site',
    files: { [PAGE]: 'um\n', [SIDEBARS]: 'barra\n' },
  });
  const registered = new Map(
    PROVIDERS.map(({ name }) => [
      name,
      { init: (...given: object[]): Backend => new Decap(...given) },
    ]),
  );
  const cms = { getBackend: (name: string) => registered.get(name) };
  side = sideFile(cms, 'github');
  guardBackends(cms, { joins: side.joins });
  const config = {
    backend: { name: 'github', repo: 'dona/site', branch: 'main', api_root: github.url },
    media_folder: 'static/img',
    publish_mode: 'editorial_workflow',
  };
  const options = { useWorkflow: true, initialWorkflowStatus: 'draft' };
  backend = registered.get('github')?.init(config, options) as Backend;
  await backend.authenticate({ token: github.signIn() });
  await backend.getEntry(PAGE);
});

afterEach(() => github.close());

it('does not save old sidebars again, and saves a place chosen in those of others', async () => {
  side.joinNextSave({ path: SIDEBARS, raw: 'barra\nconversas\n' });
  await save('dois\n', FIRST);
  expect(await side.read(SIDEBARS, DRAFT)).toBe('barra\nconversas\n');
  github.push({ [SIDEBARS]: 'barra\noutra\n' });
  await openDraft();
  await expect(save('três\n')).rejects.toThrow(`Outra pessoa publicou ${SIDEBARS}`);
  expect(github.files(BRANCH)[PAGE]).toBe('dois\n');

  expect(await side.read(SIDEBARS, DRAFT)).toBe('barra\noutra\n');
  side.joinNextSave({ path: SIDEBARS, raw: 'barra\noutra\nconversas\n' });
  await save('três\n');
  await save('quatro\n');
  await publish();
  expect(github.files()).toMatchObject({
    [PAGE]: 'quatro\n',
    [SIDEBARS]: 'barra\noutra\nconversas\n',
  });
});

it('saves a draft again whose sidebars somebody published alike', async () => {
  side.joinNextSave({ path: SIDEBARS, raw: 'barra\nconversas\n' });
  await save('dois\n', FIRST);
  github.push({ [SIDEBARS]: 'barra\nconversas\n' });
  await save('três\n');
  expect(github.files(BRANCH)[PAGE]).toBe('três\n');
});

it('offers the published sidebars to a draft that is older', async () => {
  await save('dois\n', FIRST);
  github.push({ [SIDEBARS]: 'barra\noutra\n' });
  expect(await side.read(SIDEBARS, DRAFT)).toBe('barra\noutra\n');
  side.joinNextSave({ path: SIDEBARS, raw: 'barra\noutra\nconversas\n' });
  await save('três\n');
  expect(await side.read(SIDEBARS, DRAFT)).toBe('barra\noutra\nconversas\n');
  github.push({ [SIDEBARS]: 'barra\n' });
  expect(await side.read(SIDEBARS, DRAFT)).toBe('barra\n');
});

it('does not replace a picture published meanwhile, but saves one of the draft again', async () => {
  const picture = (path: string, bytes: string) => ({
    path,
    toBase64: () => Promise.resolve(Buffer.from(bytes).toString('base64')),
  });
  const [own, other] = ['content/docs/minha.png', 'content/docs/tela.png'];
  await save('dois\n', FIRST, [picture(own, '\0minha')]);
  github.push({ [other]: '\0outra' });
  const saving = save('três\n', AGAIN, [picture(own, '\0minha'), picture(other, '\0minha')]);
  await expect(saving).rejects.toThrow(`Outra pessoa publicou um arquivo ${other}`);
  await save('três\n', AGAIN, [picture(own, '\0minha')]);
  expect(github.files(BRANCH)).toMatchObject({ [own]: '\0minha', [other]: '\0outra' });
});

it('does not save to a draft whose pull request was closed', async () => {
  await save('dois\n', FIRST);
  await openDraft();
  for (const pull of github.pulls) Object.assign(pull, { state: 'closed' });
  await expect(save('três\n')).rejects.toThrow(`O rascunho de ${PAGE} mudou, ou já foi publicado`);
  expect(github.files(BRANCH)[PAGE]).toBe('dois\n');
});

it('says that a draft is gone when its state is changed or it is published or discarded', async () => {
  await save('dois\n', FIRST);
  for (const pull of github.pulls) Object.assign(pull, { state: 'closed' });
  const which = ['doc--docs', 'conversas'] as const;
  const gone = 'Este rascunho já foi publicado ou excluído';
  await expect(backend.updateUnpublishedEntryStatus(...which, 'draft')).rejects.toThrow(gone);
  await expect(publish()).rejects.toThrow(gone);
  await expect(backend.deleteUnpublishedEntry(...which)).rejects.toThrow(gone);
});

it('names the remedy for a pull request without its label, which Decap does not find', async () => {
  await save('dois\n', FIRST);
  // As if the connection had dropped before Decap set the label.
  for (const pull of github.pulls) pull.labels = [];
  await expect(save('três\n', FIRST)).rejects.toThrow('feche o pedido desta página');
  for (const pull of github.pulls) Object.assign(pull, { state: 'closed' });
  await save('três\n', FIRST);
  expect(github.labels(BRANCH)).toEqual(['decap-cms/draft']);
  expect(github.files(BRANCH)[PAGE]).toBe('três\n');
});
