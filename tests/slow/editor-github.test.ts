/** The published editor over a GitHub of this computer: login, review, conflicts, expired sessions. */
import { describe, expect, it } from 'vitest';
import {
  enterWithGithub,
  expectSoon,
  githubDoor,
  saveDraft,
  told,
  typeAtEnd,
} from '../support/decap-page';
import { openGithubEditor } from '../support/published-editor';
import { BRANCH, describePromises, writersOf } from '../support/published-writers';

const writers = writersOf(() => openGithubEditor('editor-github'), enterWithGithub);
const { editor, newVisitor, newWriter, open } = writers;

describePromises(
  {
    name: 'GitHub',
    door: githubDoor,
    endSessions: () => editor().repository.expireSessions(),
  },
  writers,
);

it('leva de um rascunho à cópia do site que a hospedagem fez dele', async () => {
  const page = await newWriter();
  await open(page);
  await typeAtEnd(page, '\nUma frase para ver na cópia.\n');
  await saveDraft(page);
  const { repository } = editor();
  const copy = 'https://copia.example';
  const status = { context: 'netlify/site/deploy-preview', target_url: copy } as const;
  repository.setStatus(BRANCH, { ...status, state: 'success' });
  // Decap asks again every few seconds.
  const link = page.getByRole('link', { name: 'Ver a prévia' });
  await expectSoon(link).toHaveAttribute('href', new RegExp(`^${copy}`), { timeout: 60_000 });
});

it('manda a sua política com cada arquivo, o do worker entre eles', async () => {
  const { url, repository } = editor();
  for (const file of ['', 'compiler.js', 'editor.json']) {
    const { headers } = await fetch(`${url}/admin/${file}`);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^frame-ancestors 'none', default-src 'none';/);
    expect(policy).toContain(`connect-src 'self' blob: data: ${repository.url};`);
  }
});

describe('a entrada', () => {
  it('recusada pelo serviço do login, diz por quê e deixa tentar de novo', async () => {
    const page = await newVisitor();
    editor().login.refuse('Acesso negado');
    await page.goto(`${editor().url}/admin/`);
    await githubDoor(page).click();
    await expectSoon(page.getByText('Acesso negado')).toBeVisible();
    await enterWithGithub(page, editor().url);
  });

  it('de quem não pode gravar é recusada em português', async () => {
    const closed = await openGithubEditor('editor-github-leitura', { canPush: false });
    try {
      const page = await newVisitor();
      await page.goto(`${closed.url}/admin/`);
      await githubDoor(page).click();
      await expectSoon(told(page, 'não pode gravar no repositório dona/site')).toBeVisible();
      // Decap's own button waits for ever.
      await page.reload();
      await expectSoon(githubDoor(page)).toBeEnabled();
    } finally {
      await closed.close();
    }
  });
});
