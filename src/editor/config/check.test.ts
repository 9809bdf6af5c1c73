import { describe, expect, test } from 'vitest';
import type { FieldPath } from '../../content/schema/parse';
import { formatProblem } from '../../content/schema/problem';
import { ownLabel } from '../admin/collections';
import { formatOf } from '../format/formats';
import { checkEntry } from './check';
import type { CheckFacts, EntryContext } from './check-types';
import { kindOfCollection } from './cms-config';
import { deleteChecks } from './cross-file-checks';
import { fieldsOfKind } from './fields';

const site: CheckFacts = {
  pages: [
    { path: '/docs/conversas', file: 'content/docs/conversas.mdx', id: 'conversas' },
    { path: '/docs/voz/', file: 'content/docs/voz/index.mdx', id: 'voz/index' },
    { path: '/termos', file: 'content/pages/termos.mdx' },
    { path: '/novidades/2026/11/20/a', file: 'content/blog/2026-11-20-a.mdx' },
    { path: '/novidades/tags', file: 'content/blog/tags.yml' },
    { path: '/', file: 'content/pages/home.yaml' },
    { path: '/cedo', file: 'content/pages/cedo.mdx', isDraft: true },
  ],
  blog: { basePath: '/novidades', authors: ['ana'] },
  tags: [
    { dir: 'content/docs', names: ['fala'], onUndefinedTags: 'warn' },
    { dir: 'content/versions/1.0/docs', names: [], onUndefinedTags: 'error' },
    { dir: 'content/blog', names: ['novidades'], onUndefinedTags: 'error' },
  ],
  uses: {
    'content/docs/conversas.mdx': {
      ids: ['content/site/docs.yaml', 'content/docs/voz/index.mdx'],
      links: [],
    },
    'content/pages/termos.mdx': { ids: [], links: ['content/site/footer.yaml'] },
  },
  names: [
    ...[
      { file: 'content/site/app.yaml', list: 'labels' as const, name: 'enviar' },
      { file: 'content/site/glossary.yaml', list: 'definitions' as const, name: 'prompt' },
      { file: 'content/blog/authors.yml', list: 'authors' as const, name: 'ana' },
      { file: 'content/docs/tags.yml', list: 'tags' as const, name: 'fala' },
      { file: 'content/site/docs.yaml', list: 'sidebars' as const, name: 'principal' },
      { file: 'content/site/docs.yaml', list: 'versions' as const, name: '1.0' },
    ].map((name) => ({ ...name, users: ['content/docs/conversas.mdx'] })),
    {
      ...{ file: 'content/guia/sidebars.yaml', list: 'sidebars', name: 'guia' },
      users: ['content/guia/a.mdx', 'content/site/navbar.yaml'],
    },
  ],
  files: ['guia.pdf'],
  texts: ['aviso.mdx'],
  versions: ['current', '1.0'],
  docs: [
    {
      dir: 'content/docs',
      basePath: '/docs',
      numberPrefixes: true,
      ids: ['conversas', 'voz/index'],
      sidebars: ['tutorialSidebar'],
      sidebarsFile: 'content/site/docs.yaml',
    },
    {
      dir: 'content/versions/1.0/docs',
      basePath: '/docs/1.0',
      numberPrefixes: true,
      ids: ['antiga'],
      sidebars: ['antigas'],
      sidebarsFile: 'content/versions/1.0/sidebars.yaml',
    },
    {
      dir: 'content/guia',
      basePath: '/guia-de-escrita',
      numberPrefixes: true,
      ids: ['criar-uma-pagina'],
      sidebars: ['guia'],
      sidebarsFile: 'content/guia/sidebars.yaml',
    },
  ],
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a form has any fields
type Form = Record<string, any>;

/**
 * Returns the problems of a file that is opened and changed, each formatted after the path of its field.
 */
function problems(
  collection: string,
  text: string,
  change: (form: Form) => void = () => undefined,
  context: EntryContext = { site },
): string {
  const form: Form = formatOf(kindOfCollection(collection)).fromFile(text);
  change(form);
  return checkEntry(collection, form, context)
    .map((problem) => `[${problem.path.join('.')}] ${formatProblem(problem)}`)
    .join('\n');
}

/** Returns the lists of named entries in a form. */
const namedLists = (form: Form): Form[][] =>
  Object.values(form).filter((value) => Array.isArray(value) && value[0]?.nome !== undefined);

function renameFirst(form: Form): void {
  for (const [first] of namedLists(form)) if (first) first['nome'] = 'outro';
}

function emptyLists(form: Form): void {
  for (const list of namedLists(form)) list.length = 0;
}

const at = (file: string): EntryContext => ({ file, site });
const newIn = (folder: string): EntryContext => ({ folder, site });

test('reports an empty group of a sidebar, with which the site is not built', () => {
  const group = { type: 'category', label: 'Novo grupo', items: [] };
  const text = problems(
    'sidebars',
    'antigas:\n  - antiga\n',
    (form) => form['itens'][0].valor.push(group),
    at('content/versions/1.0/sidebars.yaml'),
  );
  expect(text).toContain('O grupo "Novo grupo" da barra lateral "antigas" não tem itens nem link.');
});

describe('checking the fields against the schema', () => {
  test('reports nothing for a valid file', () => {
    expect(problems('navbar', 'items:\n  - label: A\n    to: /a\n')).toBe('');
    expect(problems('doc--docs', '---\ntitle: A\ntags: [a]\n---\n\nTexto.\n')).toBe('');
    expect(problems('doc--docs', '---\ntitle: 2.0\nslug: 2024\n---\n\nTexto.\n')).toBe('');
  });

  test('reports a message of the build at the field', () => {
    const text = problems('navbar', 'items:\n  - label: A\n    to: /a\n', (form) => {
      form['items'][0].href = 'https://a.example';
    });
    expect(text).toContain('[items.0.href] \nO item "A" tem to e href ao mesmo tempo.\n');
  });

  test.each<[string, string, (form: Form) => void, string[]]>([
    [
      'navbar',
      'items:\n  - label: A\n    items:\n      - label: id\n        to: /a\n',
      (form) => (form['items'][0].items[0].href = 'https://a.example'),
      ['O item "id" tem “Página deste site” e “Endereço de fora” ao mesmo tempo.'],
    ],
    [
      'docs',
      'sidebars:\n  a:\n    - b\n',
      (form) => form['sidebars'][0].valor.push({ type: 'link', label: 'C' }),
      ['Falta o campo “Endereço de fora”.', 'Escreva, por exemplo:  https://app'],
    ],
    [
      'doc--docs',
      '---\ntitle: A\n---\n',
      (form) => (form['title'] = ' '),
      ['O campo “Título” está vazio.', 'Sobre “Título”: ', ':  “Título”: Prompts'],
    ],
    [
      'app',
      'labels:\n  enviar: Enviar\n',
      (form) => (form['labels'][0].nome = 'En viar'),
      ['O nome de um rótulo tem', 'Sobre “Rótulos do aplicativo”: '],
    ],
    [
      'app',
      'labels:\n  e: Enviar\n  um: Sair\n  b: Ir\n',
      (form) => (form['labels'][2].nome = 'c d'),
      ['O nome de um rótulo tem só letras sem acento e números'],
    ],
    [
      'docs',
      'assistants:\n  - name: A\n    url: https://a.example/?q={texto}\n',
      (form) => (form['assistants'][0].url = 'https://a.example/{nada}'),
      ['{url} e {texto}'],
    ],
  ])('names the fields of a form by their labels: %s', (collection, text, change, told) => {
    const fields = fieldsOfKind(kindOfCollection(collection));
    const labelOf = (path: FieldPath) => ownLabel(fields, path);
    const found = problems(collection, text, change, { labelOf });
    for (const words of told) expect(found).toContain(words);
  });

  test('checks a field that the form converts as it is in the file', () => {
    const text = problems('search', 'provider: embedded\n', (form) => (form['synonyms'] = ['um']));
    expect(text).toContain('[synonyms.0] \nA lista "synonyms[1]" tem itens de menos: 1.\n');
    const twice = problems('doc--docs', '---\ntitle: A\ndraft: true\n---\n', (form) => {
      form['unlisted'] = true;
    });
    expect(twice).toContain('[unlisted] ');
  });

  test('warns about an unknown field, as the build does', () => {
    const text = problems('doc--docs', '---\ntitle: A\ntitulo: B\n---\n');
    expect(text).toContain('[titulo] \nO campo "titulo" não existe aqui.\n');
    expect(text).toContain('\nVocê quis escrever "title"?');
  });

  test('warns about a text that a comment cuts off, as the build does, until it is written anew', () => {
    const text =
      '---\ntitle: Voz\ntags:\n  - a\n  - fala # e escuta\ndescription: Ouça # e fale.\n---\n';
    const told = (change?: (form: Form) => void) => problems('doc--docs', text, change, {});
    expect(told()).toContain('[tags.1] ');
    expect(told()).toContain(
      '[description] \nDeste texto o site só lê "Ouça".\nNum campo sem aspas, um # depois de um espaço começa um comentário, que o site não lê.\nEscreva neste campo o texto inteiro:  Ouça # e fale.',
    );
    expect(told((form) => (form['description'] = 'Ouça # e fale.'))).not.toContain('[description]');
    expect(told((form) => (form['description'] = 'Outra.'))).not.toContain('[description]');
  });

  test('warns about a value that the site does not fill in, as the build does', () => {
    const text = 'docs.lastUpdated: Atualizado em {data}\n';
    expect(problems('messages', text)).toContain('[docs.lastUpdated] ');
    expect(problems('messages', text)).toContain('\nVocê quis escrever {date}?');
    expect(problems('messages', text.replace('data', 'date'))).toBe('');
  });

  test('reports two items with the same name, of which the file would keep one', () => {
    const text = problems('app', 'labels:\n  enviar: Enviar\n', (form) => {
      form['labels'].push({ nome: 'enviar', valor: 'Mandar' });
    });
    expect(text).toContain('[labels] ');
    expect(text).toContain('O nome "enviar" aparece duas vezes.');
  });

  test('ignores spaces around names, which the file does not keep', () => {
    const text = problems('app', 'labels:\n  enviar: Enviar\n', (form) => {
      form['labels'].push({ nome: ' enviar ', valor: 'Mandar' });
      form['labels'].push({ nome: ' ', valor: 'Um' }, { nome: '', valor: 'Dois' });
    });
    expect(text.match(/O nome ".*" aparece duas vezes\./g)).toEqual([
      'O nome "enviar" aparece duas vezes.',
    ]);
  });

  test('reports a mistake in a shorthand sidebar category at its field', () => {
    const text = problems(
      'docs',
      'sidebars:\n  outra: [a]\n  barra:\n    - Voz:\n        - type: link\n          label: A\n          href: ""\n',
    );
    expect(text).toMatch(/^\[sidebars\.1\.valor\.0\.items\.0\.href\] /);
  });

  test('does not report search keys that come from the environment as missing', () => {
    expect(problems('search', 'provider: algolia\n')).toBe('');
  });

  test('reports frontmatter and settings that cannot be parsed, with the line', () => {
    const text = problems('doc--docs', '---\ntitle: A\ntitle: B\n---\n', undefined, {
      file: 'content/docs/a.mdx',
    });
    expect(text).toContain(
      '[body] content/docs/a.mdx:3\nEste campo aparece duas vezes: title: B\n',
    );
    const settings = problems('navbar', 'items: [\n', undefined, {
      file: 'content/site/navbar.yaml',
    });
    expect(settings).toMatch(/^\[\] content\/site\/navbar\.yaml:\d/);
  });

  test('checks frontmatter that was repaired in the text', () => {
    const mend = (from: string, to: string, change: (form: Form) => void = () => undefined) =>
      problems(
        'doc--docs',
        '---\ntitle: A\ntitle: B\n---\n\nTexto.\n',
        (form) => {
          form['body'] = form['body'].replace(from, to);
          change(form);
        },
        at('content/docs/a.mdx'),
      );
    expect(mend('title: B\n', '')).toBe('');
    expect(mend('title: B', 'titulo: B')).toContain('O campo "titulo" não existe aqui.');
    expect(mend('title: B', 'slug: conversas')).toContain('O endereço /docs/conversas pertence');
    const filled = mend('title: B\n', '', (form) => (form['description'] = 'C'));
    expect(filled).toContain('[description] content/docs/a.mdx\nEste campo ainda não');
  });
});

describe('checking against other files', () => {
  test('reports an address that belongs to another page', () => {
    const text = problems(
      'doc--docs',
      '---\ntitle: A\nslug: Conversas/\n---\n',
      undefined,
      at('content/docs/outra.mdx'),
    );
    expect(text).toContain(
      '[slug] content/docs/outra.mdx\nO endereço /docs/conversas pertence a 2 arquivos: content/docs/conversas.mdx, content/docs/outra.mdx.',
    );
    const own = problems('doc--docs', '---\ntitle: A\n---\n', undefined, {
      ...at('content/docs/conversas.mdx'),
    });
    expect(own).toBe('');
    expect(
      problems('page--pages', '---\ntitle: A\nslug: /termos\n---\n', undefined, {
        ...at('content/pages/outra.mdx'),
      }),
    ).toContain('O endereço /termos pertence a 2 arquivos');
  });

  test('reports a post at the address of another post or of a generated list', () => {
    const post = (file: string, slug?: string) =>
      problems(
        'post--blog',
        `---\ntitle: A\n${slug === undefined ? '' : `slug: ${slug}\n`}---\n`,
        undefined,
        at(`content/blog/${file}`),
      );
    expect(post('2026-11-20-a.mdx')).toBe('');
    expect(post('2026-11-20-b.mdx')).toBe('');
    expect(post('2026-11-20-a/index.mdx')).toContain(
      '[slug] content/blog/2026-11-20-a/index.mdx\nO endereço /novidades/2026/11/20/a pertence a 2 arquivos',
    );
    expect(post('2026-11-20-b.mdx', '2026/11/20/a/')).toContain('pertence a 2 arquivos');
    expect(post('2026-11-20-b.mdx', '/tags')).toContain('content/blog/tags.yml');
  });

  test('reports an author of a post that authors.yml does not define', () => {
    const post = (authors: string) =>
      problems(
        'post--blog',
        `---\ntitle: A\nauthors: ${authors}\n---\n`,
        undefined,
        at('content/blog/2026-11-20-b.mdx'),
      );
    expect(post('[ana, { name: Caio Reis }]')).toBe('');
    expect(post('[ana, Ana Lima]')).toContain(
      '[authors.1.key] content/blog/2026-11-20-b.mdx\nA pessoa "Ana Lima" não está em content/blog/authors.yml.',
    );
  });

  test('reports a tag that the list of its folder does not have, as severe as the settings say', () => {
    const page = (collection: string, file: string, tags: string) =>
      problems(collection, `---\ntitle: A\ntags: ${tags}\n---\n\nTexto.\n`, undefined, at(file));
    const docs = (tags: string) => page('doc--docs', 'content/docs/b.mdx', tags);
    expect(docs('[fala]')).toBe('');
    expect(docs('[fala, falas]')).toBe(
      '[tags.1] content/docs/b.mdx\nA etiqueta "falas" não está em content/docs/tags.yml.\nEtiquetas que existem: fala.\nVocê quis escrever "fala"?',
    );
    expect(page('doc--versions', 'content/versions/1.0/docs/b.mdx', '[x]')).toBe('');
    expect(page('post--blog', 'content/blog/2026-11-20-b.mdx', '[fala]')).toContain(
      'A etiqueta "fala" não está em content/blog/tags.yml.',
    );
    const data = { title: 'A', tags: ['x'], body: 'Texto.' };
    const [told] = checkEntry('doc--docs', data, at('content/docs/b.mdx'));
    expect(told).toMatchObject({ severity: 'warning', isOfOthers: true });
  });

  test('reports a page at the address of the home page', () => {
    const page = problems('page--pages', '---\ntitle: A\n---\n', undefined, {
      ...at('content/pages/index.mdx'),
    });
    expect(page).toContain('content/pages/home.yaml');
  });

  test('names the file of a new page after its title, in the folder of the collection', () => {
    const found = (data: Form, context: EntryContext, collection = 'doc--docs') =>
      checkEntry(collection, data, context).map(({ path, what }) => `${path.join('.')}: ${what}`);
    const docs = newIn('content/docs');
    expect(found({ title: 'Conversas', body: '' }, docs)).toEqual([
      'title: Já existe uma página com este nome: content/docs/conversas.mdx.',
    ]);
    expect(found({ title: 'Conversas', body: '' }, newIn('content/docs/voz'))).toEqual([]);
    expect(found({ title: 'Nova', slug: '/conversas', body: '' }, docs)).toEqual([
      'slug: O endereço /docs/conversas pertence a 2 arquivos: content/docs/conversas.mdx, content/docs/nova.mdx.',
    ]);
    const draft = { body: 'Texto.', __source: 'Texto.\n' };
    expect(found(draft, docs)).toEqual(['title: Falta o título da página nova.']);
    expect(found({ title: 'A', body: '' }, newIn('content/blog'), 'post--blog')).toEqual([
      'date: O texto está sem data.',
    ]);
    const post = { title: 'A', date: '05/11/2026', body: '' };
    expect(found(post, newIn('content/blog'), 'post--blog')).toEqual([
      'date: A data "05/11/2026" não está na ordem ano-mês-dia.',
    ]);
  });

  test('accepts a page without a title if it already has a file', () => {
    expect(problems('doc--docs', 'Texto.\n', undefined, at('content/docs/conversas.mdx'))).toBe('');
  });

  test('requires the date of a post in the file name or in the field', () => {
    const post = (file: string, text = 'Texto.\n') =>
      problems('post--blog', text, undefined, at(`content/blog/${file}`));
    expect(post('2026-11-20-a.mdx')).toBe('');
    expect(post('a.mdx', '---\ndate: 2026-11-20\n---\n')).toBe('');
    expect(post('a.mdx')).toContain('[date] content/blog/a.mdx\nO texto está sem data.');
    expect(post('_trecho.mdx', '---\nauthors: nada\n---\n')).toBe('');
    expect(post('2026-02-30-a.mdx')).toContain('O dia 2026-02-30, do nome do arquivo, não existe.');
  });

  test.each([
    ['app', 'content/site/app.yaml', 'labels:\n  enviar: Enviar\n', 'O rótulo "enviar"', 'usado'],
    [
      ...['glossary', 'content/site/glossary.yaml', 'definitions:\n  prompt: Pedido.\n'],
      ...['O termo "prompt"', 'usado'],
    ],
    [
      ...['authors', 'content/blog/authors.yml', 'ana:\n  name: Ana\n'],
      ...['A pessoa "ana"', 'indicada'],
    ],
    ['tags', 'content/docs/tags.yml', 'fala:\n', 'A etiqueta "fala"', 'usada'],
    [
      ...['sidebars', 'content/guia/sidebars.yaml', 'guia: [criar-uma-pagina]\n'],
      ...['A barra lateral "guia"', 'usada'],
    ],
    [
      ...['docs', 'content/site/docs.yaml', 'sidebars:\n  principal: [conversas]\n'],
      ...['A barra lateral "principal"', 'usada'],
    ],
    [
      ...['docs', 'content/site/docs.yaml', "versions:\n  '1.0':\n    label: Velha\n"],
      ...['A versão "1.0"', 'usada'],
    ],
  ])(
    'reports a name of %s (%s) that other files still use',
    (collection, file, text, noun, used) => {
      // Names of the same file that a case leaves out are not in its facts.
      const names = site.names?.filter(
        (one) => one.file === file && noun.includes(`"${one.name}"`),
      );
      const context = { file, site: { ...site, names } };
      expect(problems(collection, text, undefined, context)).toBe('');
      const renamed = problems(collection, text, renameFirst, context);
      expect(renamed).toContain(`${noun} deixaria de existir, e ainda é ${used} em: content/`);
      expect(problems(collection, text, (form) => void emptyLists(form), context)).toContain(noun);
    },
  );

  test('accepts a term with other capitals, and names settings as the menu does', () => {
    const glossary = 'definitions:\n  Prompt: Pedido.\n';
    expect(problems('glossary', glossary, undefined, at('content/site/glossary.yaml'))).toBe('');
    const sidebars = problems('sidebars', 'a: []\n', undefined, at('content/guia/sidebars.yaml'));
    expect(sidebars).toContain(
      'usada em: content/guia/a.mdx, “Barra de navegação” (content/site/navbar.yaml).',
    );
  });

  test('reports a version without pages, and fields with a version that is not in the list', () => {
    const text = problems(
      'docs',
      "versions:\n  '1.0':\n    label: Velha\n  '2.0':\n    label: Nova\nlastVersion: '3.0'\nonlyIncludeVersions: ['1.0', '4.0']\n",
      undefined,
      { file: 'content/site/docs.yaml', site: { ...site, names: [] } },
    );
    expect(text).toContain('A versão "2.0" está na lista de versões, mas não tem páginas.');
    expect(text).toContain('[lastVersion] content/site/docs.yaml\nO campo "lastVersion" indica');
    expect(text).toContain('[onlyIncludeVersions.1] content/site/docs.yaml\nO campo');
    expect(text).not.toContain('"1.0"');
  });

  test('takes a number as the file has it, until it is changed', () => {
    const text = 'versions: { 1.0: { label: Velha } }\nlastVersion: 1.0\n';
    expect(problems('docs', text)).toBe('');
    const change = (form: Form) => void (form['lastVersion'] = 2);
    expect(problems('docs', text, change)).toContain('"2"');
  });

  test('reports a page of the home page that does not exist, among those the navbar refers to', () => {
    const text = problems(
      'home',
      'capabilities:\n  headline: A\n  text: B\n  docs: [conversas, convrsas, antiga]\n',
      undefined,
      at('content/pages/home.yaml'),
    );
    expect(text).toContain(
      '[capabilities.docs.1] content/pages/home.yaml\nA página inicial usa a página "convrsas", que não existe.',
    );
    expect(text).toContain('Você quis escrever "conversas"?');
    expect(text).toContain('[capabilities.docs.2] ');
    expect(text).not.toContain('docs.0');
  });

  test('reports a text of the announcement that does not exist', () => {
    const announcement = (file: string) =>
      problems('announcement', `file: ${file}\n`, undefined, at('content/site/announcement.yaml'));
    expect(announcement('aviso.mdx')).toBe('');
    expect(announcement('nada.mdx')).toContain(
      '[file] content/site/announcement.yaml\nO arquivo do aviso, content/site/nada.mdx, não existe.',
    );
  });

  test.each([
    ['/velha', '/docs/conversas', ''],
    ['/velha', '/guia.pdf?a#b', ''],
    ['/velha', 'https://a.example/', ''],
    ['/cedo', '/docs/voz', ''],
    ['/velha', '/nada', '[redirects.0.to] error: O redirecionamento de "/velha" leva a "/nada"'],
    ['/velha', '/cedo', '[redirects.0.to] error: O redirecionamento de "/velha" leva a "/cedo"'],
    ['/velha', '/velha', '[redirects.0.to] error: O redirecionamento de "/velha" leva a "/velha"'],
    ['/termos', '/', '[redirects.0.from] warning: O redirecionamento de "/termos" foi ignorado'],
  ])('checks the redirect from %s to %s against pages and files', (from, to, told) => {
    const form = { redirects: [{ from, to }] };
    const found = checkEntry('redirects', form, at('content/site/redirects.yaml'));
    expect(
      found.map(({ path, severity = 'error', what }) => `[${path.join('.')}] ${severity}: ${what}`),
    ).toEqual(told ? [expect.stringContaining(told)] : []);
  });

  test('marks problems that depend on other files, which may be correct by now', () => {
    const page = { title: 'A', slug: 'conversas', displayed_sidebar: 'x', body: '' };
    const others = checkEntry('doc--docs', page, at('content/docs/outra.mdx'));
    expect(others.map(({ path, isOfOthers }) => [path[0], isOfOthers])).toEqual([
      ['slug', true],
      ['displayed_sidebar', true],
    ]);
    const own = checkEntry('doc--docs', { title: 'A', draft: true, unlisted: true, body: '' });
    expect(own.map(({ isOfOthers }) => isOfOthers)).toEqual([undefined]);
  });

  test('checks each sidebars file against the pages of its folder', () => {
    const sidebars = (file: string, id: string) =>
      problems('sidebars', `guia:\n  - ${id}\n`, undefined, at(file));
    expect(sidebars('content/guia/sidebars.yaml', 'criar-uma-pagina')).toBe('');
    expect(sidebars('content/guia/sidebars.yaml', 'conversas')).toContain('"conversas"');
    expect(sidebars('content/versions/1.0/sidebars.yaml', 'antiga')).toBe('');
    expect(sidebars('content/versions/1.0/sidebars.yaml', 'conversas')).toContain('"conversas"');
    expect(sidebars('content/versions/2.0/sidebars.yaml', 'qualquer')).toBe('');
    const docs = 'sidebars:\n  tutorialSidebar:\n    - antiga\n';
    expect(problems('docs', docs, undefined, at('content/site/docs.yaml'))).toContain('"antiga"');
  });

  test('checks a page against the pages of its folder', () => {
    const page = '---\ntitle: A\npagination_next: antiga\n---\n';
    const old = at('content/versions/1.0/docs/outra.mdx');
    expect(problems('doc--versions--1.0--docs', page, undefined, old)).toBe('');
    expect(problems('doc--docs', page, undefined, at('content/docs/outra.mdx'))).toContain(
      '[pagination_next]',
    );
    expect(problems('doc--outra', page, undefined, at('content/outra/a.mdx'))).toBe('');
  });

  test('reports a change of an id that other files use', () => {
    const change = (file: string, id: string) =>
      problems('doc--docs', `---\ntitle: A\nid: ${id}\n---\n`, undefined, at(file));
    expect(change('content/docs/conversas.mdx', 'chats')).toContain(
      '[id] content/docs/conversas.mdx\nO id da página deixaria de ser "conversas", e ela é indicada por ele em: “Documentação: barras laterais e versões” (content/site/docs.yaml), content/docs/voz/index.mdx.',
    );
    expect(change('content/docs/conversas.mdx', 'conversas')).toBe('');
    expect(change('content/docs/voz/index.mdx', 'fala')).toBe('');
  });

  test('reports the files that refer to a page to be deleted', () => {
    const leaving = (file: string) =>
      deleteChecks(file, site).map(({ severity, what }) => `${severity ?? 'error'}: ${what}`);
    expect(leaving('content/docs/conversas.mdx')).toEqual([
      'error: A página content/docs/conversas.mdx ainda é indicada em: “Documentação: barras laterais e versões” (content/site/docs.yaml), content/docs/voz/index.mdx.',
    ]);
    expect(leaving('content/pages/termos.mdx')).toEqual([
      'warning: Há links para a página content/pages/termos.mdx em: “Rodapé” (content/site/footer.yaml).',
    ]);
    expect(leaving('content/docs/voz/index.mdx')).toEqual([]);
    const many = Array.from({ length: 10 }, (_, index) => `content/docs/${index}.mdx`);
    const uses = { 'content/docs/a.mdx': { ids: [], links: many } };
    expect(deleteChecks('content/docs/a.mdx', { ...site, uses })[0]?.what).toMatch(
      /7\.mdx e mais 2\.$/,
    );
  });

  test('reports pages and sidebars that do not exist', () => {
    const doc = problems(
      'doc--docs',
      '---\ntitle: A\ndisplayed_sidebar: tutorial\npagination_next: convers\n---\n',
      undefined,
      at('content/docs/a.mdx'),
    );
    expect(doc).toContain(
      '[displayed_sidebar] content/docs/a.mdx\nEsta página pede a barra lateral "tutorial", que não existe.',
    );
    expect(doc).toContain(
      '[pagination_next] content/docs/a.mdx\nO campo "pagination_next" indica a página "convers"',
    );
    expect(doc).toContain('Você quis escrever "conversas"?');
    const sidebars =
      'sidebars:\n  tutorialSidebar:\n    - conversa\n    - Voz: [voz/index, nada]\n';
    const listed = problems('docs', sidebars).match(/usa a página "[^"]*"/g);
    expect(listed).toEqual(['usa a página "conversa"', 'usa a página "nada"']);
    // The paths are those of the form fields.
    expect(problems('docs', sidebars).match(/^\[.*?\]/gm)).toEqual([
      '[sidebars.0.valor.0.id]',
      '[sidebars.0.valor.1.items.1.id]',
    ]);
    const alone = problems('sidebars', 'guia:\n  - nada\n', undefined, {
      ...at('content/guia/sidebars.yaml'),
    });
    expect(alone).toMatch(/^\[itens\.0\.valor\.0\.id\] /);
    const navbar =
      'items:\n  - label: A\n    items:\n      - type: doc\n        docId: nada\n  - type: docSidebar\n    sidebarId: tutorialSidebr\n';
    expect(problems('navbar', navbar)).toContain(
      '[items.0.items.0.docId] \nA barra de navegação usa',
    );
    expect(problems('navbar', navbar)).toContain('Você quis escrever "tutorialSidebar"?');
  });
});
