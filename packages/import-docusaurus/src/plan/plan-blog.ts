/** Plans the blog: posts, authors, tags, and `content/site/blog.yaml`. */
import { isPartial } from '../../../../src/lib/doc-identity';
import { parseDate } from '../../../../src/lib/parse-date';
import { trimSlashes } from '../../../../src/lib/path';
import { postName } from '../../../../src/blog/post-name';
import { tagDefinitionsSchema } from '../../../../src/content/schema/docs';
import { yamlDocument } from '../../../../src/content/schema/parse';
import {
  authorsSchema,
  postFrontMatterSchema,
  postAuthorSchema,
} from '../../../../src/content/schema/post';
import { carryData, carryFile, carryText, withField, writeYaml } from './mapping';
import type { Mapping } from './mapping';
import { levelOf, textOf, at, compact, fieldsOf, flagOf, listOf, numberOf } from '../project/data';
import { isMarkdown } from '../project/files';
import type { SourceFile } from '../project/files';
import { carryPage } from './front-matter';
import { notebook, told } from './note';
import { authorsFileOf } from '../project/project';
import type { Fields } from '../project/data';
import type { Notebook } from './note';
import { lostWords, coerceToSchema } from './coerce-to-schema';
import type { BlogInstance } from '../project/project';

/** Plans the posts, authors, tags and settings of the first blog. Further blogs are reported as omitted. */
export function planBlog(mapping: Mapping): void {
  const { project, notes } = mapping;
  const [blog, ...others] = project.blogs;
  const hasPosts = blog?.files.some(
    ({ relativePath }) => isMarkdown(relativePath) && !isPartial(relativePath),
  );
  for (const { id, dir, files } of others) {
    if (files.length === 0) continue;
    notebook(notes, dir).add({
      kind: 'left',
      what: `O blog "${id}" não veio.`,
      why: 'Este site tem um só blog.',
      todo: 'Copie os textos para content/blog, se couberem no mesmo blog.',
    });
  }
  if (!blog || !hasPosts) return;
  const authorsFile = authorsFileOf(blog.plugin);
  const isAuthors = (relativePath: string) =>
    relativePath === authorsFile ||
    (authorsFile === 'authors.yml' && relativePath === 'authors.yaml');
  for (const source of blog.files) {
    const { relativePath, text } = source;
    const target = `content/blog/${relativePath}`;
    if (text === undefined) {
      carryFile(source, target, mapping);
    } else if (isAuthors(relativePath)) {
      planAuthors(source, mapping);
    } else if (/^tags\.ya?ml$/.test(relativePath)) {
      carryData(source, target, tagDefinitionsSchema, mapping);
    } else if (isMarkdown(relativePath)) {
      const isPost = !isPartial(relativePath);
      const post = isPost ? postText(source, text, mapping) : text;
      carryText({ ...source, text: post }, target, mapping);
    }
  }
  const base = textOf(blog.plugin.options['routeBasePath']);
  if (base !== undefined && /^\/+$/.test(base)) {
    const { file, text } = project.config;
    told({ text, notes: notebook(notes, file) }, ['blog', 'routeBasePath'], {
      kind: 'attention',
      what: 'O blog, que ficava em /, agora fica em /blog.',
      why: 'Aqui o endereço / é da página inicial, escrita em content/pages/home.yaml.',
      todo: 'Os endereços antigos dos textos levam aos novos. Se os das outras listas, como /archive, ainda são visitados, escreva-os em content/site/redirects.yaml.',
    });
  }
  const settings = carryBlogSettings(blog);
  if (Object.keys(settings).length > 0) writeYaml('content/site/blog.yaml', settings, mapping);
}

/** Returns the text of a post with valid front matter and a date. */
function postText({ relativePath, file }: SourceFile, text: string, mapping: Mapping): string {
  const notes = notebook(mapping.notes, file);
  const { day = '', name } = postName(relativePath);
  const rules = { schema: postFrontMatterSchema, rename: carryPostAuthors, name };
  const post = carryPage(text, rules, notes);
  if (parseDate(textOf(post.data['date']) ?? day)) return post.text;
  const first = mapping.firstDay(file);
  const written = first ?? mapping.fileDay(file);
  const dated = withField(post.text, 'date', written);
  if (dated !== post.text) {
    notes.add({
      kind: first ? 'changed' : 'attention',
      what: first
        ? `O texto estava sem uma data válida, e recebeu "${written}".`
        : `O texto ficou com uma data provisória, "${written}".`,
      why: first
        ? 'É o dia em que o arquivo entrou no git; aqui a data de um texto precisa estar escrita.'
        : 'Ele estava sem uma data válida e sem histórico do git: este é só o dia em que o arquivo mudou neste computador.',
      todo: first
        ? 'Confira o campo date no começo do texto.'
        : 'Escreva o dia certo no campo date, ou importe de um clone com todo o histórico.',
    });
  }
  return dated;
}

/** Plans `authors.yml` from the project's authors file. */
function planAuthors(source: SourceFile, mapping: Mapping): void {
  const { broken } = yamlDocument(source.text ?? '');
  if (broken) {
    notebook(mapping.notes, source.file).add(
      {
        kind: 'attention',
        what: 'O arquivo com quem escreve no blog não veio.',
        why: 'Não é YAML válido.',
        todo: 'Corrija-o e importe de novo com --force, ou escreva content/blog/authors.yml.',
      },
      broken.line,
    );
    return;
  }
  carryData(source, 'content/blog/authors.yml', authorsSchema, mapping, carryAuthors);
}

const FEEDS = ['rss', 'atom', 'json'];

/** Returns `blog.yaml`, from the options of the blog plugin. */
function carryBlogSettings({ plugin: { options }, words }: BlogInstance) {
  // Options that nobody reads are reported as not imported, and a translation replaces these.
  const { blogTitle, blogDescription, blogSidebarCount: count } = options;
  const level = levelOf(options['onInlineTags']);
  return compact({
    title: textOf(words['blogTitle'] ?? blogTitle),
    description: textOf(words['blogDescription'] ?? blogDescription),
    routeBasePath: trimSlashes(textOf(options['routeBasePath']) ?? '') || undefined,
    postsPerPage: amount(options['postsPerPage']),
    showReadingTime: flagOf(options['showReadingTime']),
    showLastUpdateTime: flagOf(options['showLastUpdateTime']),
    showLastUpdateAuthor: flagOf(options['showLastUpdateAuthor']),
    sidebar: count === undefined ? undefined : { count: amount(count) ?? numberOf(count) ?? 0 },
    ...feedsOf(fieldsOf(options['feedOptions'])),
    tags: level && { onUndefinedTags: level },
  });
}

/** Returns a positive number; 1000 for `ALL`. */
const amount = (value: unknown): number | undefined => {
  if (value === 'ALL') return 1000;
  const number = numberOf(value);
  return number !== undefined && number > 0 ? number : undefined;
};

function feedsOf(feed: Fields) {
  const { type } = feed;
  if (type === null) return { feeds: [] };
  const kinds = type === 'all' ? FEEDS : (Array.isArray(type) ? type : [type]).map(String);
  const known = kinds.filter((kind) => FEEDS.includes(kind));
  return compact({
    feeds: known.length > 0 ? known : undefined,
    feedLimit: amount(at(feed, 'limit')),
  });
}

/** Converts the legacy author fields of Docusaurus to `authors`. */
function renameAuthor(data: Fields): Fields {
  const name = textOf(data['author']);
  if (!name || data['authors'] !== undefined) return data;
  const OLD = /^author(?:_title|_url|_image_url|Title|URL|ImageURL)?$/;
  const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !OLD.test(key)));
  const person = compact({
    name,
    title: textOf(data['author_title']) ?? textOf(data['authorTitle']),
    url: textOf(data['author_url']) ?? textOf(data['authorURL']),
    image_url: textOf(data['author_image_url']) ?? textOf(data['authorImageURL']),
  });
  return { ...rest, authors: [person] };
}

/** Renames the author field `imageURL` to `image_url`. */
function renamePerson(person: Fields): Fields {
  const { imageURL, image_url: image = imageURL, ...rest } = person;
  return image === undefined ? rest : { ...rest, image_url: image };
}

/** Converts `authors.yml`. The name defaults to the id, since it is required here. */
const carryAuthors = (data: Fields): Fields =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      { name: key, ...renamePerson(fieldsOf(value)) },
    ]),
  );

/** Converts the authors in the front matter of a post, with a note for fields that are not supported. */
function carryPostAuthors(data: Fields, notes: Notebook): Fields {
  const renamed = renameAuthor(data);
  const { authors } = renamed;
  if (authors === undefined) return renamed;
  const list = Array.isArray(authors) ? listOf(authors) : [authors];
  if (list.every((one) => typeof one === 'string')) return renamed;
  const people = list.map((one) => {
    if (typeof one === 'string') return one;
    const { data: person, lost } = coerceToSchema(renamePerson(fieldsOf(one)), postAuthorSchema);
    if (lost.length > 0) notes.add(lostWords(lost.map((field) => `authors.${field}`)));
    return person;
  });
  return { ...renamed, authors: people };
}
