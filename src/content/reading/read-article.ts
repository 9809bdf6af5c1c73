import path from 'node:path';
import type { z } from 'zod';
import type { Article, ArticleFacts } from '../../article/article-types';
import { frontMatterFault, splitFrontMatter } from '../../article/syntax/source';
import { readText } from '../../files/read-text';
import { parse, parseYaml, unknownFields } from '../schema/parse';
import type { LineOf, Parsed, YamlSource } from '../schema/parse';
import { isError } from '../schema/problem';
import type { Problem } from '../schema/problem';
import type { ArticleCache } from './article-cache';
import { memoizeByObject, memoizeByText } from '../../lib/memoize';
import { readFiles } from './read-files';
import type { ContentFile } from './read-files';
import { isPageFile, isPartial } from '../../lib/doc-identity';
import { contentHash } from '../../files/sha256';
import { ownHash } from '../../article/syntax/local-file';
import { decodePath, isAbsoluteUrl } from '../../lib/path';
import { isRecord } from '../../lib/value';

/** A content file with validated front matter and compiled body. */
export interface ReadArticle<FrontMatter> {
  source: ContentFile;
  frontMatter: FrontMatter;
  body: string;
  article: Article;
  /** Compiles the beginning of the body with the same options as the whole body. */
  compile: (head: string) => Promise<Article>;
  /** Image shown when a link to the page is shared. */
  image?: PageImage | undefined;
  lineOf: LineOf;
}

/** Result of reading one file; `value` is absent if an error prevents it from being a page. */
interface ReadResult<FrontMatter> {
  value?: ReadArticle<FrontMatter>;
  /** Front matter of a page without `value`, or what is right of its id and slug: others refer to these. */
  frontMatter?: FrontMatter | undefined;
  problems: Problem[];
}

interface ReadArticleOptions<S extends z.ZodType> {
  /** Project folder. */
  root: string;
  schema: S;
  facts: ArticleFacts;
  cache: ArticleCache;
}

/**
 * Validates the front matter of a Markdown file and compiles its body. An unknown front matter key or a
 * missing image is a warning; any other problem of the front matter is an error.
 */
export async function readArticle<S extends z.ZodType>(
  source: ContentFile,
  options: ReadArticleOptions<S>,
): Promise<ReadResult<z.output<S>>> {
  const { file, text, absolutePath } = source;
  const broken = source.mistake ?? halfSavedIn(source);
  if (broken) return { problems: [broken] };
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const { yaml, check, cutTexts } = fieldsOf(file, frontMatter);
  const compile = (part: string) =>
    options.cache.get(
      {
        ...{ body: part, path: absolutePath, file, bodyOffset },
        math: mathIn(yaml.data) ?? options.facts.math,
        // Included only if the body uses it: it is part of the cache key, so any change recompiles the
        // body.
        ...(part.includes('frontMatter') && { frontMatter: yaml.data }),
      },
      options.facts,
    );
  const article = await compile(body);
  if (yaml.problems.length) return { problems: [...yaml.problems, ...article.problems] };
  const checked = check(options.schema);
  const { lineOf } = yaml;
  const picture = pageImage({ frontMatter: yaml.data, source, root: options.root, lineOf });
  const problems = [
    ...checked.problems.map((problem) => ({ ...problem, line: problem.line ?? 1 })),
    ...unknownFields(options.schema, yaml.data, { file, lineOf }),
    ...cutTexts,
    ...(picture.problem ? [picture.problem] : []),
    ...article.problems,
  ];
  if (checked.value === undefined || article.problems.some(isError)) {
    const { id, slug } = isRecord(yaml.data) ? yaml.data : {};
    return { frontMatter: checked.value ?? options.schema.safeParse({ id, slug }).data, problems };
  }
  const { image } = picture;
  const value = { source, frontMatter: checked.value, body, article, compile, image, lineOf };
  return { value, problems };
}

/** Parsed front matter, with a validation function that memoizes its result per schema. */
interface Fields {
  yaml: YamlSource;
  check: <S extends z.ZodType>(schema: S) => Parsed<z.output<S>>;
  /** Warnings of `YamlSource`; empty if the YAML is broken. */
  cutTexts: readonly Problem[];
}

const fieldsOf = memoizeByText((file: string, frontMatter): Fields => {
  const yaml = parseYaml(frontMatter, file, 2);
  const check = memoizeByObject((schema: z.ZodType) =>
    parse(schema, yaml.data, { ...yaml, file }),
  ) as Fields['check'];
  return { yaml, check, cutTexts: yaml.problems.length ? [] : yaml.cutTexts() };
});

/** Returns the problem of a file that is empty or whose fields are not front matter, such as a partially saved one. */
function halfSavedIn({ file, text }: ContentFile): Problem | undefined {
  const fault = /\S/.test(text) ? frontMatterFault(text) : 'empty';
  return fault && { file, line: 1, ...FAULTS[fault] };
}

/** Fields that are no front matter would be displayed as text; `draft` would have no effect either. */
const FAULTS = {
  empty: {
    what: 'O arquivo da página está vazio.',
    rule: 'Uma página precisa ao menos de um título ou de um texto.',
    fix: 'Escreva a página, ou apague o arquivo.',
  },
  unclosed: {
    what: 'O começo da página não foi fechado.',
    rule: 'Os campos do começo ficam entre duas linhas ---.',
    fix: 'Escreva uma linha --- depois do último campo.',
  },
  unrecognized: {
    what: 'Os campos do começo não foram reconhecidos e apareceriam como texto.',
    rule: 'A primeira linha do arquivo é --- (três hifens, sem nada antes), e outra linha --- vem depois do último campo.',
    fix: 'Apague o que está antes do primeiro campo e escreva --- na primeira linha; cada campo é  nome: valor.',
  },
};

/**
 * Returns what is wrong with the front matter of partials, which we do not use: Gatsby parses that of all
 * Markdown files, and without our patches fails with the parser's stack.
 */
export function frontMatterOfPartials(root: string): Problem[] {
  const partials = readFiles(root, 'content', (file) => isPageFile(file) && isPartial(file));
  return partials.flatMap(
    ({ file, text }) => fieldsOf(file, splitFrontMatter(text).frontMatter).yaml.problems,
  );
}

/** Reports whether formulas are enabled for a page component, by reading the front matter of its file. */
export function mathOf(file: string | undefined, byDefault: boolean): boolean {
  const { text = '' } = file ? readText(file) : {};
  const { data } = parseYaml(splitFrontMatter(text).frontMatter, file ?? '', 2);
  return mathIn(data) ?? byDefault;
}

/** Returns the `math` field of a page; `undefined` if it is missing or not a boolean. */
function mathIn(frontMatter: unknown): boolean | undefined {
  const { math } = (frontMatter ?? {}) as { math?: unknown };
  return typeof math === 'boolean' ? math : undefined;
}

/** Image shown when a link to the page is shared. */
interface PageImage {
  /** Absolute URL, or a path on the site without base path and not percent-encoded. */
  src: string;
  /** Absolute path of the file to publish with the page, if the image is relative to the page. */
  asset?: string | undefined;
}

interface PageImageInput {
  /** Raw front matter data. */
  frontMatter: unknown;
  source: ContentFile;
  /** Project folder. */
  root: string;
  lineOf: LineOf;
}

/**
 * Resolves the front matter field `image`: a URL, a root-relative path of a file in `static/`, or a path
 * relative to the page. A missing file results in a warning and no image.
 */
export function pageImage(input: PageImageInput): { image?: PageImage; problem?: Problem } {
  const { image: written } = (input.frontMatter ?? {}) as { image?: unknown };
  if (typeof written !== 'string' || written.trim() === '') return {};
  if (isAbsoluteUrl(written)) return { image: { src: written } };
  const { source, root } = input;
  const name = (decodePath(written) ?? written).replace(/^@site\/static(?=\/)/, '');
  const beside = path.resolve(path.dirname(source.absolutePath), name);
  const digest = name.startsWith('/') ? undefined : ownHash(beside, path.join(root, 'static'));
  if (digest) {
    return { image: { src: `/static/${digest}/${path.basename(beside)}`, asset: beside } };
  }
  // Like Docusaurus, also look in `static/` for a path without a leading dot.
  const isInStatic = !/^\.\.?\//.test(name) && contentHash(path.join(root, 'static', name));
  if (isInStatic) return { image: { src: name.replace(/^\/*/, '/') } };
  return { problem: missing(written, input) };
}

function missing(written: string, { source, lineOf }: PageImageInput): Problem {
  return {
    file: source.file,
    line: lineOf(['image']),
    severity: 'warning',
    what: `A imagem "${written}" do campo "image" não foi encontrada.`,
    rule: 'O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.',
    fix: 'Confira o nome, as maiúsculas e a pasta da imagem; sem ela, o site usa a imagem de costume.',
  };
}
