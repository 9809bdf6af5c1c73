/** The published editor over a GitLab of this computer: login, review, conflicts, expired sessions. */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import {
  body,
  changeStatus,
  enterWithGitlab,
  expectSoon,
  gitlabDoor,
  openEntry,
  publish,
  saveDraft,
  status,
  told,
  typeAtEnd,
} from '../support/decap-page';
import { openGitlabEditor } from '../support/published-editor';
import type { GitlabEditor } from '../support/published-editor';
import { PAGE, describePromises, writersOf } from '../support/published-writers';

const writers = writersOf(() => openGitlabEditor('editor-gitlab'), enterWithGitlab);
const { editor, newVisitor, newWriter, open, original, place, published } = writers;

describePromises(
  {
    name: 'GitLab',
    door: gitlabDoor,
    endSessions: () => editor().repository.endSessions(),
  },
  writers,
);

it('a sessão que venceu se renova sem que se note', async () => {
  const page = await newWriter();
  await open(page);
  editor().repository.expireKeys();
  await typeAtEnd(page, '\nDepois de duas horas.\n');
  await saveDraft(page);
  await changeStatus(page, 'Pronto');
  editor().repository.expireKeys();
  await publish(page);
  await expectSoon(told(page, 'Publicado')).toBeVisible();
  expect(published()).toBe(`${original()}\nDepois de duas horas.\n`);
  // The key that was renewed is the one that is kept, and the writer's place is, too.
  await page.reload();
  await expectSoon(body(page)).toHaveValue(/Depois de duas horas\./);
});

it('pergunta só ao GitLab, pelo login também', async () => {
  const { url, repository } = editor();
  const { headers } = await fetch(`${url}/admin/`);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(`connect-src 'self' blob: data: ${repository.url};`);
});

describe('a entrada', () => {
  /** With the rights that a test is about. */
  async function inEditor(
    options: Parameters<typeof openGitlabEditor>[1],
    work: (page: Page, own: GitlabEditor) => Promise<void>,
  ): Promise<void> {
    const own = await openGitlabEditor('editor-gitlab-direitos', options);
    try {
      await work(await newVisitor(), own);
    } finally {
      await own.close();
    }
  }

  it('recusada na página do GitLab, diz por quê e deixa tentar de novo', async () => {
    const page = await newVisitor();
    editor().repository.refuseLogin();
    await page.goto(`${editor().url}/admin/`);
    await gitlabDoor(page).click();
    await expectSoon(told(page, 'a autorização não foi dada')).toBeVisible();
    await expectSoon(page.getByText('access_denied')).toHaveCount(0);
    await enterWithGitlab(page, editor().url);
  });

  it('de quem só pode ler é recusada em português', () =>
    inEditor({ role: 'reporter' }, async (page, { url }) => {
      await page.goto(`${url}/admin/`);
      await gitlabDoor(page).click();
      await expectSoon(told(page, 'não pode gravar no repositório grupo/site')).toBeVisible();
      // Decap's door stays shut until the page is loaded anew.
      await page.reload();
      await expectSoon(gitlabDoor(page)).toBeVisible();
    }));

  it('de quem pode escrever, e não publicar, vai até o pedido pronto', () =>
    inEditor({ role: 'developer', isProtected: true }, async (page, { url, repository }) => {
      const before = repository.files()[PAGE];
      await enterWithGitlab(page, url);
      await openEntry(page, url, await place());
      await typeAtEnd(page, '\nÀ espera.\n');
      await saveDraft(page);
      await changeStatus(page, 'Pronto');
      await publish(page);
      await expectSoon(told(page, 'não pode levar mudanças ao ramo main')).toBeVisible();
      await expectSoon(status(page)).toHaveText('Situação: Pronto');
      expect(repository.files()[PAGE]).toBe(before);
    }));
});
