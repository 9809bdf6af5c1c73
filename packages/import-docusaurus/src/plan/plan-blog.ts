/** Plans the files of the blog. */
import { isPartial } from '../../../../src/lib/doc-identity';
import { parseDate } from '../../../../src/lib/parse-date';
import { postName } from '../../../../src/blog/post-name';
import { tagDefinitionsSchema } from '../../../../src/content/schema/docs';
import { yamlDocument } from '../../../../src/content/schema/parse';
import { authorsSchema, postFrontMatterSchema } from '../../../../src/content/schema/post';
import { carryAuthors, carryBlogSettings, carryPostAuthors } from './blog-settings';
import { carryData, carryScript, carryText, copy, isScript, withField, writeYaml } from './mapping';
import type { Mapping } from './mapping';
import { textOf } from '../project/data';
import { isMarkdown } from '../project/files';
import type { SourceFile } from '../project/files';
import { carryPage } from './front-matter';
import { notebook } from './note';
import { authorsFileOf } from '../project/plugins';

/** Plans the posts, authors, tags and settings of the first blog. Further blogs are reported as omitted. */
export function planBlog(mapping: Mapping): void {
  const { project, notes, counts } = mapping;
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
      if (isScript(relativePath)) carryScript(source, target, mapping);
      else {
        copy(target, source, mapping);
        counts.assets += 1;
      }
    } else if (isAuthors(relativePath)) {
      planAuthors(source, mapping);
    } else if (/^tags\.ya?ml$/.test(relativePath)) {
      carryData(source, target, tagDefinitionsSchema, mapping);
    } else if (isMarkdown(relativePath)) {
      const isPost = !isPartial(relativePath);
      if (isPost) counts.posts += 1;
      const post = isPost ? postText(source, text, mapping) : text;
      carryText({ ...source, text: post }, target, mapping);
    }
  }
  const settings = carryBlogSettings(blog);
  if (Object.keys(settings).length > 0) writeYaml('content/site/blog.yaml', settings, mapping);
}

/** Returns the text of a post with valid frontmatter and a date. */
function postText({ relativePath, file }: SourceFile, text: string, mapping: Mapping): string {
  const notes = notebook(mapping.notes, file);
  const { day = '', name } = postName(relativePath);
  const rules = { schema: postFrontMatterSchema, rename: carryPostAuthors, name };
  const post = carryPage(text, rules, notes);
  if (parseDate(textOf(post.data['date']) ?? day)) return post.text;
  const first = mapping.firstDay(file);
  const dated = withField(post.text, 'date', first);
  if (dated !== post.text) {
    notes.add({
      kind: 'changed',
      what: `O texto estava sem data, e recebeu "${first}".`,
      why: 'É o dia em que o arquivo entrou no git ou, se não entrou, o da última mudança dele; aqui a data de um texto precisa estar escrita.',
      todo: 'Confira o campo date no começo do texto.',
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
