/** Converts our docs to plain Markdown, for generators without our components. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { listFiles } from '../../src/files/list-files';
import { ROOT } from '../processes';

type Labels = Readonly<Record<string, string>>;

const CONTENT = join(ROOT, 'content');

function readLabels(): Labels {
  const text = readFileSync(join(CONTENT, 'site/app.yaml'), 'utf8');
  return (parse(text) as { labels: Labels }).labels;
}

/** Returns the value of an attribute of a tag, or an empty string. */
const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Returns the texts of a figure's opening tag: question, answer, caption. The content stays after it. */
const figure = (tag: string): string =>
  [`> ${attribute(tag, 'pergunta')}`, attribute(tag, 'resposta'), attribute(tag, 'legenda')].join(
    '\n\n',
  );

/** Returns the body as plain Markdown: keeps the text and removes components, directives and comments. */
export function plainBody(body: string, labels: Labels): string {
  return body
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/\{\/\*[^]*?\*\/\}/g, '')
    .replace(/<Figura\w+(?:\s+\w+="[^"]*")*\s*\/?>/g, figure)
    .replace(/<Rotulo nome="(\w+)" \/>/g, (_tag, name: string) => `**${labels[name] ?? name}**`)
    .replace(/<Marca\b[^>]*>/g, (tag) => `${attribute(tag, 'com')} Varanda`.trim())
    .replace(/^:::\w+\[(.*)\]$/gm, '**$1**')
    .replace(/^:::.*$/gm, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** Returns a page as plain Markdown, with only the title and description of its frontmatter. */
function plainPage(text: string, labels: Labels): string {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const { title, description } = parse(head) as Record<string, string>;
  return `---\n${stringify({ title, description })}---\n${plainBody(body, labels)}`;
}

/** Returns every shipped docs page as a pair of its path below `docs/` and its text. */
export function plainDocs(): [string, string][] {
  const labels = readLabels();
  const dir = join(CONTENT, 'docs');
  return listFiles(dir)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => [
      file.replace(/\.mdx$/, '.md'),
      plainPage(readFileSync(join(dir, file), 'utf8'), labels),
    ]);
}
