import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { referenceMarkdown } from '../../../tools/reference';
import { cmsSchema } from '../../content/schema/cms';
import { defOf, fieldOf, kindNames } from '../../content/schema/schema-def';
import { CONTENT_KINDS, kindNamed } from '../content-kinds';
import { toForm } from '../form/form';
import { FORMATS, formatName } from '../format/formats';
import { cmsConfig, kindOfCollection } from './cms-config';
import type { CmsInput, PageFolder } from './cms-config';
import { fieldsOfKind, formOfKind } from './fields';
import type { DecapField, DecapType } from './fields';
import { CHOICE_LABELS, FIELD_LABELS, ITEM_LABELS } from './labels';
import { SECTIONS, sectionOf } from './sections';

const ROOT = path.join(__dirname, '../../..');

const input = (cms: object = {}): CmsInput => ({
  cms: cmsSchema.parse({ enabled: true, backend: { type: 'github', repo: 'ana/site' }, ...cms }),
  site: { url: 'https://quintal.example', baseUrl: '/', logo: { src: '/logo.svg' } },
  folders: [
    { kind: 'doc', dir: 'content/docs', label: 'Documentação' },
    { kind: 'doc', dir: 'content/docs/voz', label: 'Documentação › Voz' },
    { kind: 'doc', dir: 'content/versions/1.0/docs', label: 'Documentação 1.0' },
    { kind: 'page', dir: 'content/pages', label: 'Páginas soltas' },
    { kind: 'post', dir: 'content/blog', label: 'Blog' },
  ],
  tags: ['content/docs/tags.yml'],
  sidebars: ['content/versions/1.0/sidebars.yaml'],
  categories: ['content/docs/voz/_category_.yml'],
});

const config = cmsConfig(input());

/** Returns all fields, including nested ones, each with its names from the outermost field on. */
function allFields(fields: readonly DecapField[], around: string[] = []): [string[], DecapField][] {
  return fields.flatMap((field) => {
    const here = [...around, field.name];
    const inside = [field.fields ?? [], field.field ? [field.field] : []].flat();
    const kinds = (field.types ?? []).flatMap((type) =>
      allFields(type.fields, [...here, type.name]),
    );
    return [[here, field] as [string[], DecapField], ...allFields(inside, here), ...kinds];
  });
}

const everyField = CONTENT_KINDS.flatMap(({ name }) =>
  allFields(fieldsOfKind(name)).map(([names, field]) => ({ kind: name, names, field })),
);

describe('the schemas and the editor', () => {
  test('offer a place to edit every file of the reference', () => {
    const listed = [...referenceMarkdown().matchAll(/^## `(.*)`$/gm)].map(([, file]) => file ?? '');
    const homes = config.collections.flatMap((one) =>
      'files' in one ? one.files.map(({ file }) => file) : [`${one.folder}/**/*.${one.extension}`],
    );
    const home = (file: string) =>
      homes.some(
        (one) =>
          one === file ||
          one.replace('**/', '') === file ||
          (file.includes('_category_') && one.endsWith('/_category_.yml')),
      );
    expect(listed.length).toBeGreaterThan(18);
    expect(listed.filter((file) => !home(file))).toEqual([]);
  });

  test.each(CONTENT_KINDS.map(({ name }) => name))(
    '%s: have exactly the same fields, one by one',
    (name) => {
      const { schema, root, isPage } = kindNamed(name);
      const fields = fieldsOfKind(name).filter(
        (field) => !isPage || !['corpo', 'lugar'].includes(field.widget),
      );
      const shown = root
        ? ['list', 'barras'].includes(fields[0]?.widget ?? '')
          ? fields
          : []
        : fields;
      expect(compare(schema, root ? shown[0]! : { fields: shown }, name)).toEqual([]);
    },
  );

  test('are compared so that a missing and an extra field are found', () => {
    const [first, ...rest] = fieldsOfKind('colorMode');
    const { schema } = kindNamed('colorMode');
    expect(compare(schema, { fields: rest }, 'x')).toEqual([`x: falta ${first?.name}`]);
    const more = { ...first!, name: 'outro' };
    expect(compare(schema, { fields: [first!, ...rest, more] }, 'x')).toEqual(['x: sobra outro']);
  });

  test('agree on the type of the value that a field shows', () => {
    // A value of the wrong type would break the editor's control.
    const docs = toForm(kindNamed('docs').schema, {}) as Record<string, unknown>;
    expect(docs['breadcrumbs']).toBe(true);
  });
});

/** Lists the differences between the fields of a schema and those of the editor. */
function compare(
  schema: z.ZodType,
  field: Partial<Pick<DecapField | DecapType, 'fields'>> & Partial<DecapField>,
  place: string,
): string[] {
  if (field.widget === 'yaml') return [];
  const { core } = fieldOf(schema);
  const def = defOf(core);
  if (def.discriminator) {
    const kinds = kindNames(core);
    if (field.types) {
      const names = field.types.map(({ name }) => name);
      expect(names).toEqual(kinds.map(({ name }) => name));
      return kinds.flatMap(({ name, schema: kind }) => {
        const type = field.types?.find((one) => one.name === name);
        const chooser = { name: def.discriminator! } as DecapField;
        return compare(kind, { fields: [chooser, ...(type?.fields ?? [])] }, `${place}.${name}`);
      });
    }
    const all = Object.assign(
      {},
      ...kinds.map(({ schema: kind }) => defOf(fieldOf(kind).core).shape),
    );
    return compareGroup(all as Record<string, z.ZodType>, field.fields ?? [], place);
  }
  if (def.shape) return compareGroup(def.shape, field.fields ?? [], place);
  if (def.type === 'record' && def.valueType) {
    const [name, ...inside] = field.fields ?? [];
    if (name?.name !== 'nome') return [`${place}: falta o nome`];
    const isValue = inside.length === 1 && inside[0]?.name === 'valor';
    return compare(def.valueType, isValue ? inside[0]! : { fields: inside }, `${place}.<nome>`);
  }
  if (def.type === 'array' && def.element) {
    if (field.widget === 'select' || !(field.fields ?? field.types)) return [];
    return compare(def.element, field, `${place}[]`);
  }
  return [];
}

function compareGroup(
  shape: Readonly<Record<string, z.ZodType>>,
  fields: readonly DecapField[],
  place: string,
): string[] {
  const names = fields.map(({ name }) => name);
  const missing = Object.keys(shape).filter((name) => !names.includes(name));
  const extra = names.filter((name) => !(name in shape));
  const deeper = fields.flatMap((field) => {
    const schema = shape[field.name];
    const inside = field.widget && schema ? compare(schema, field, `${place}.${field.name}`) : [];
    return inside;
  });
  return [
    ...missing.map((name) => `${place}: falta ${name}`),
    ...extra.map((name) => `${place}: sobra ${name}`),
    ...deeper,
  ];
}

describe('the sections of a form', () => {
  const names = (fields: readonly DecapField[]) => fields.map(({ name }) => name);
  const isHeading = ({ widget }: DecapField) => widget === 'secao';

  test.each(CONTENT_KINDS.map(({ name }) => name))('%s: leave no field out', (kind) => {
    const shown = formOfKind(kind).filter((field) => !isHeading(field));
    expect(names(shown).sort()).toEqual(names(fieldsOfKind(kind)).sort());
  });

  test('name existing fields only, and each of them once', () => {
    const all = CONTENT_KINDS.flatMap(({ name }) => names(fieldsOfKind(name)));
    const known = new Set(all.flatMap((name) => [name, name.split('.')[0]]));
    for (const sections of Object.values(SECTIONS)) {
      const listed = sections.flatMap((section) => section.fields);
      expect(listed.filter((name) => !known.has(name))).toEqual([]);
      expect(listed).toHaveLength(new Set(listed).size);
    }
  });

  test('show of a page what every page needs, and fold the rest', () => {
    const form = formOfKind('doc');
    const first = form.slice(0, form.findIndex(isHeading));
    expect(names(first)).toEqual(['title', 'description', '__lugar', 'body']);
    expect(form.filter(isHeading).length).toBeGreaterThan(3);
  });

  test('tell of each interface text where it appears', () => {
    const lost = fieldsOfKind('messages').filter(({ name }) => !sectionOf('messages', name));
    expect(names(lost)).toEqual([]);
    const hints = fieldsOfKind('messages').flatMap(({ hint }) => hint ?? []);
    expect(hints.filter((hint) => !hint.startsWith('Mantenha a'))).toEqual([]);
  });
});

describe('the labels', () => {
  const labelled = everyField.filter(({ kind }) => kind !== 'messages');

  test('name every field for writers who do not program', () => {
    const bare = labelled.filter(({ field }) => field.label === field.name);
    expect([...new Set(bare.map(({ names }) => names.join('.')))]).toEqual([]);
  });

  test('name each interface text after its default wording', () => {
    const skip = fieldsOfKind('messages').find(({ name }) => name === 'skipToContent.label');
    expect(skip?.label).toBe('Pular para o conteúdo principal');
    const texts = fieldsOfKind('messages').map(({ label }) => label);
    expect(texts.filter((label) => /\b(?:the|this|again|retry|you)\b/i.test(label))).toEqual([]);
  });

  test('name every choice and every kind', () => {
    const options = labelled
      .filter(({ field }) => !/icon$/.test(field.name))
      .flatMap(({ field }) => field.options ?? [])
      .map(({ value }) => String(value));
    const types = labelled.flatMap(({ field }) => (field.types ?? []).map(({ name }) => name));
    const known = new Set(
      [...Object.keys(CHOICE_LABELS), 'sim', 'nao'].map((key) => key.split('.').at(-1)),
    );
    expect([...new Set([...options, ...types])].filter((value) => !known.has(value))).toEqual([]);
  });

  test('have no unused entries in their tables', () => {
    const places = new Set(
      labelled.flatMap(({ kind, names }) => {
        const [last = '', ...around] = [...names].reverse();
        return [last, ...[...around, kind].map((one) => `${one}.${last}`)];
      }),
    );
    expect(Object.keys(FIELD_LABELS).filter((key) => !places.has(key))).toEqual([]);
    expect(Object.keys(ITEM_LABELS).filter((key) => !places.has(key))).toEqual([]);
    const values = new Set(
      labelled.flatMap(({ field }) => [
        ...(field.options ?? []).map(({ value }) => String(value)),
        ...(field.types ?? []).map(({ name }) => name),
      ]),
    );
    const unused = Object.keys(CHOICE_LABELS).filter((key) => !values.has(key.split('.').at(-1)!));
    expect(unused).toEqual([]);
  });

  test('have as hints the descriptions of the schemas, as sentences', () => {
    const page = fieldsOfKind('doc').find(({ name }) => name === 'sidebar_label');
    expect(page).toEqual({
      name: 'sidebar_label',
      label: 'Nome na barra lateral',
      widget: 'string',
      required: false,
      hint: 'Texto da página na barra lateral; sem ele, o título. Por exemplo: Prompts',
    });
    expect(everyField.filter(({ field }) => field.hint === '')).toEqual([]);
    // The values of a choice are named as the form shows them.
    const items = fieldsOfKind('navbar').find(({ name }) => name === 'items');
    const side = items?.types?.[0]?.fields.find(({ name }) => name === 'position');
    expect(side?.hint).toBe('Lado da barra: esquerda ou direita.');
  });
});

describe('the fields', () => {
  const navbar = fieldsOfKind('navbar').find(({ name }) => name === 'items');
  const named = (fields: readonly DecapField[] | undefined, name: string) =>
    fields?.find((field) => field.name === name);

  test('offer the nine kinds of navbar items as types of the list', () => {
    expect(navbar?.typeKey).toBe('type');
    expect(navbar?.types).toHaveLength(9);
    const dropdown = navbar?.types?.find(({ name }) => name === 'dropdown');
    expect(named(dropdown?.fields, 'items')?.types).toHaveLength(5);
    expect(named(dropdown?.fields, 'label')?.required).toBe(true);
  });

  test('nest sidebar categories to a certain depth and use YAML from there on', () => {
    let field = named(named(fieldsOfKind('docs'), 'sidebars')?.fields, 'valor');
    let depth = 0;
    while (field?.widget === 'list') {
      field = named(field.types?.find(({ name }) => name === 'category')?.fields, 'items');
      depth += 1;
    }
    expect(depth).toBe(3);
    expect(field?.widget).toBe('yaml');
  });

  test('are not required in an optional group, but are in an item of a list', () => {
    const videos = named(fieldsOfKind('site'), 'videos');
    expect(named(videos?.fields, 'url')?.required).toBe(false);
    const contact = named(fieldsOfKind('site'), 'contact');
    expect(named(contact?.fields, 'email')?.required).toBe(true);
    const redirects = named(fieldsOfKind('redirects'), 'redirects');
    expect(named(redirects?.fields, 'from')?.required).toBe(true);
  });

  test('have a default only for switches that are on and for the date of a post', () => {
    const given = everyField.filter(
      ({ field }) => ![undefined, ''].includes(field.default as string),
    );
    const [days, others] = [true, false].map((isDay) =>
      given.filter(({ field }) => (field.default === '{{now}}') === isDay),
    );
    expect(days?.map(({ kind, names }) => [kind, ...names])).toEqual([['post', 'date']]);
    expect(others?.every(({ field }) => field.widget === 'boolean' && field.default)).toBe(true);
    expect(others?.length).toBeGreaterThan(5);
  });

  test('have limits, patterns, date formats and picture folders', () => {
    expect(named(fieldsOfKind('doc'), 'toc_min_heading_level')).toMatchObject({
      widget: 'number',
      value_type: 'int',
      min: 2,
      max: 6,
    });
    const notes = named(named(fieldsOfKind('home'), 'interfaceTour')?.fields, 'notes');
    expect(notes).toMatchObject({ min: 4, max: 4 });
    const ids = named(fieldsOfKind('analytics'), 'trackingIds')?.field;
    expect(ids?.pattern?.[0]).toBe('^[A-Z]{1,4}-[A-Z0-9-]+$');
    expect(named(fieldsOfKind('post'), 'date')).toMatchObject({
      widget: 'datetime',
      format: 'YYYY-MM-DD',
      time_format: false,
    });
    expect(named(fieldsOfKind('site'), 'favicon')).toMatchObject({
      widget: 'image',
      public_folder: '/imagens',
    });
  });
});

describe('the configuration', () => {
  const folders = config.collections.filter((one) => 'folder' in one);

  test('contains JSON values only', () => {
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });

  test('uses the repository, with a review before publishing', () => {
    expect(config).toMatchObject({
      backend: { name: 'github', repo: 'ana/site', branch: 'main' },
      publish_mode: 'editorial_workflow',
      show_preview_links: true,
      site_url: 'https://quintal.example',
      slug: { encoding: 'ascii', clean_accents: true },
      load_config_file: false,
    });
  });

  test('uses a self-hosted GitLab without a login server', () => {
    const backend = {
      type: 'gitlab',
      repo: 'g/s/site',
      appId: 'a',
      baseUrl: 'https://git.example/',
    };
    expect(cmsConfig(input({ backend, editorialWorkflow: false }))).toMatchObject({
      publish_mode: 'simple',
      backend: {
        name: 'gitlab',
        auth_type: 'pkce',
        app_id: 'a',
        base_url: 'https://git.example',
        api_root: 'https://git.example/api/v4',
      },
    });
  });

  test('uses neither a repository nor a review in local development', () => {
    const local = cmsConfig({
      ...input({ backend: undefined, enabled: false }),
      local: { proxyUrl: '/admin/api' },
    });
    expect(local.backend).toEqual({ name: 'proxy', proxy_url: '/admin/api' });
    expect(local).toMatchObject({ publish_mode: 'simple', show_preview_links: false });
  });

  test('has a collection for each folder of pages, with pictures beside the page', () => {
    expect(folders.map(({ name, folder }) => [name, folder])).toEqual([
      ['doc--docs', 'content/docs'],
      ['doc--docs--voz', 'content/docs/voz'],
      ['doc--versions--1.0--docs', 'content/versions/1.0/docs'],
      ['page--pages', 'content/pages'],
      ['post--blog', 'content/blog'],
    ]);
    expect(folders[0]).toMatchObject({
      extension: 'mdx',
      create: true,
      media_folder: '',
      slug: '{{slug}}',
    });
    expect(folders[4]?.slug).toBe("{{fields.date | date('YYYY-MM-DD')}}-{{slug}}");
    expect(folders.map(({ name }) => kindOfCollection(name))).toEqual([
      'doc',
      'doc',
      'doc',
      'page',
      'post',
    ]);
  });

  test('has no field for the folder of a new page, with which Decap would overwrite another page', () => {
    for (const collection of folders) expect(collection).not.toHaveProperty('meta');
  });

  const folderList = (...list: PageFolder[]) =>
    cmsConfig({ ...input(), folders: list }).collections.filter((one) => 'folder' in one);

  test('has two collections for a folder with .md and .mdx files, and creates pages in one of them', () => {
    const docs: PageFolder = { kind: 'doc', dir: 'content/docs', label: 'Documentação' };
    const both = folderList({ ...docs, extensions: ['mdx', 'md'] });
    expect(both.map(({ name, label, create }) => [name, label, create])).toEqual([
      ['doc--docs', 'Documentação', true],
      ['doc--docs--md', 'Documentação (arquivos .md)', false],
    ]);
    const one = folderList({ ...docs, extensions: ['md'] });
    expect(one.map(({ name, label, create }) => [name, label, create])).toEqual([
      ['doc--docs--md', 'Documentação', true],
    ]);
  });

  test('shows subfolders only for the blog, and only if needed', () => {
    const blog: PageFolder = { kind: 'post', dir: 'content/blog', label: 'Blog' };
    expect(folderList(blog)[0]?.nested).toBeUndefined();
    expect(folderList({ ...blog, isTree: true })[0]?.nested).toMatchObject({ subfolders: false });
  });

  test('gives collections unique names that are valid in URLs and branch names', () => {
    const dirs = ['Meu guia', 'Seção', 'secao', 'Secao', 'a--b', 'a/b', 'a..b'];
    const names = folderList(
      ...dirs.map((dir): PageFolder => ({ kind: 'doc', dir: `content/docs/${dir}`, label: dir })),
    ).map(({ name }) => name);
    expect(names).toEqual([
      'doc--docs--Meu-guia',
      'doc--docs--Secao',
      'doc--docs--secao',
      'doc--docs--Secao-2',
      'doc--docs--a--b',
      'doc--docs--a--b-2',
      'doc--docs--a-b',
    ]);
  });

  it('uses only existing formats and unique names', () => {
    const names = FORMATS.map(({ name }) => name);
    for (const { name, format } of config.collections) {
      expect(names).toContain(format);
      expect(format).toBe(formatName(kindOfCollection(name)));
    }
    const own = config.collections.map(({ name }) => name);
    expect(new Set(own).size).toBe(own.length);
  });

  it('disables the preview of collections that have none', () => {
    const shown = config.collections.filter((one) => !('files' in one && one.editor));
    expect(shown.map(({ name }) => name).filter((name) => !name.includes('--'))).toEqual([
      ...['home', 'navbar', 'footer', 'announcement'],
    ]);
  });

  it('has a hidden field for the source in every form', () => {
    const last = config.collections.flatMap((one) =>
      'files' in one ? one.files.map(({ fields }) => fields.at(-1)) : one.fields.at(-1),
    );
    expect(new Set(last.map((field) => JSON.stringify(field)))).toEqual(
      new Set(['{"name":"__source","label":"Origem","widget":"origem","required":false}']),
    );
  });

  it('opens only files that ship with the site: in a repository, Decap does not create missing ones', () => {
    const shipped = cmsConfig({ ...input(), sidebars: [], categories: [] }).collections.flatMap(
      (one) => ('files' in one ? one.files.map(({ file }) => file) : []),
    );
    expect(shipped.length).toBeGreaterThan(15);
    expect(shipped.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('is disabled in the settings that ship with the site', () => {
    const text = readFileSync(path.join(ROOT, 'content/site/cms.yaml'), 'utf8');
    expect(text).toMatch(/^enabled: false$/m);
  });
});
