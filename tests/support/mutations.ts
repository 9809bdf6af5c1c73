/** Damages content at random: the same seed gives the same damage. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Random } from '../../tools/random';

/** Changes a text; `others` are the texts of all files. */
type Mutation = (text: string, random: Random, others: readonly string[]) => string | Buffer;

const YAML = [
  ...['*a', '*nada', '&a ', '[', ']', '{', '}', ': ', ':', '- ', '? ', '|', '>', '"', "'", '#'],
  ...['\t', '%YAML 1.1\n---\n', '---\n', '...\n', '!!set ', '!!binary ', '!!js/function ', '~'],
  ...['null', '.inf', '-.nan', '0x1f', '1e999', '<<: *a', '__proto__', 'constructor', 'toString'],
  ...['"\\0"', '"\\uD800"', '""', '[]', '{}', '[a, b]', '{a: b}', '2020-01-01', 'true', '-1'],
  ...['../..', '//a', 'http://[', '/*', '&m [*m]', `${'['.repeat(300)}`, '{marca}', '{naoHa}'],
  ...['"a\\nb"', 'https://a.example/', '/docs/'],
];

const MDX = [
  ...['<', '>', '</', '/>', '<>', '</>', '{', '}', '{{', '```', '~~~', ':::', ':::nota\n', '::'],
  ...['|', '|-|', '![', '](', '[^1]', '[^1]: ', '[a]: ', '\\', '`', '$$', '$', '<!--', '-->'],
  ...['{/*', '*/}', '> ', '- ', '1. ', '# ', '## ', '===\n', '---\n', '    ', '\t', '**', '_'],
  ...['~~', '&#0;', '&', '\u2028', '\u0085', "import A from './_aviso.mdx'\n\n<A />\n"],
  ...["import A from './x'\n\n", 'export const a = 1;\n\n', '<A />', 'export default 1\n\n'],
  ...['export ', 'import ', '{props.a}', '{null.a}', '{a}', '{{a: 1}}', '{[1, <b />]}'],
  ...['<Trecho arquivo="./_aviso.mdx" />', '<Abas>\n\n', '</Aba>', '<Aba rotulo="a">\n\n'],
  ...['<Passos>', '</Passos>', '<Cartao para="/" />', '<Video />', '<Formula tex="\\frac" />'],
  ...['<Arquivos>\n\n- a\n\n</Arquivos>', '<FiguraConversa legenda="a" />', '<div style="a">'],
  ...['<a href={x}>', '<b {...props}>', '<table><tr><td>', '<script>', '<style>', '<head>'],
  ...['<img src=', '<details>', '<summary>', '<br>', '<p', '<b\n', '<Rotulo />'],
  ...['{(() => { throw 1 })()}', '{async () => 1}', '{new Date(NaN).toISOString()}', '{Symbol()}'],
  ...['{1n}', '[a](./nao-ha.mdx)', '![a](./nao-ha.png)', '[a](http://[)', '[a](%)'],
  ...['[a](#%E0%A4%A)', '[a](javascript:x)', '{/* truncate */}', '<!-- truncate -->', '<Tabs>'],
  ...['<TabItem value="a">', '<Card />', '<BrowserOnly>'],
];

const position = (text: string, random: Random): number => random.number(text.length + 1);

const linesOf =
  (change: (lines: string[], at: number, random: Random) => void): Mutation =>
  (text, random) => {
    const lines = text.split('\n');
    change(lines, random.number(lines.length), random);
    return lines.join('\n');
  };

const insert =
  (tokens: readonly string[]): Mutation =>
  (text, random) => {
    const at = position(text, random);
    return text.slice(0, at) + random.pick(tokens) + text.slice(at);
  };

const MUTATIONS: readonly Mutation[] = [
  insert(YAML),
  insert(MDX),
  insert(MDX),
  insert(['\0', '\uFEFF', '\uFFFD', '\x07', '\r', '\r\n', '\u200F', '😀', 'á', 'e\u0301']),
  // A value or an attribute of another type.
  (text, random) => {
    const found = [...text.matchAll(/(?<=:[ \t]+)\S[^\n]*|(?<==)(?:"[^"\n]*"|\{[^}\n]*\})/g)];
    if (found.length === 0) return text;
    const { 0: old, index } = random.pick(found);
    return (
      text.slice(0, index) +
      random.pick([...YAML, '{1}', '{a}', '""', 'x']) +
      text.slice(index + old.length)
    );
  },
  // A word in the place of another.
  (text, random, others) => {
    const words = text.match(/[\p{L}\w]+/gu) ?? ['a'];
    const more = random.pick(others).match(/[\p{L}\w]+/gu) ?? ['b'];
    return text.replaceAll(random.pick(words), random.pick(more));
  },
  linesOf((lines, at) => lines.splice(at, 1)),
  linesOf((lines, at) => lines.splice(at, 0, lines[at] ?? '')),
  linesOf((lines, at, random) =>
    lines.splice(random.number(lines.length), 0, ...lines.splice(at, 3)),
  ),
  linesOf((lines, at, random) => {
    lines[at] = random.pick([' ', '  ', '\t', '> ', '- ', '']) + (lines[at] ?? '').trimStart();
  }),
  linesOf((lines, at, random) => {
    lines[at] = (lines[at] ?? '').repeat(random.pick([2, 50]));
  }),
  (text, random) => text.slice(0, position(text, random)),
  (text, random) => text.slice(position(text, random)),
  (text, random) => {
    const [from, to] = [position(text, random), position(text, random)].sort((a, b) => a - b);
    return text.slice(0, from) + text.slice(to);
  },
  (text, random, others) => {
    const other = random.pick(others);
    const from = position(other, random);
    const at = position(text, random);
    return text.slice(0, at) + other.slice(from, from + random.number(400)) + text.slice(at);
  },
  (text, random) => {
    const bytes = Buffer.from(text);
    if (bytes.length > 0) bytes[random.number(bytes.length)] = random.number(256);
    return bytes;
  },
  (text, random) => Buffer.from(text, random.pick(['latin1', 'utf16le'] as const)),
  (text, random) =>
    random.pick([
      '',
      '\n',
      '---\n',
      '---\n---\n',
      '---\ntitle: A\n',
      text.replaceAll('\n', '\r\n'),
    ]),
];

const NAMES = [
  ...['index.mdx', '_a.mdx', 'a b.mdx', 'é.mdx', '%.mdx', 'a#b.mdx', '..mdx', '.mdx', '01-a.md'],
  ...['a.MDX', '_category_.yml', 'tags.yml', '2026-01-01-a.mdx', '2026-99-99-a.mdx', "a'b.mdx"],
  ...['a"b.mdx', `${'a'.repeat(200)}.mdx`],
];

/** Changes files of a folder and says what it did, for a report. */
export function damage(root: string, texts: ReadonlyMap<string, string>, random: Random): string[] {
  const files = [...texts.keys()];
  const others = [...texts.values()];
  const done: string[] = [];
  for (let count = 1 + random.number(3); count > 0; count -= 1) {
    const file = random.pick(files);
    const at = join(root, file);
    const kind = random.number(20);
    rmSync(at, { recursive: true, force: true });
    if (kind === 0) done.push(`deleted ${file}`);
    else if (kind === 1) {
      mkdirSync(at);
      writeFileSync(join(at, 'a.mdx'), 'a');
      done.push(`folder ${file}`);
    } else if (kind === 2) {
      symlinkSync(random.pick(['./nao-ha', '.', at]), at);
      done.push(`link ${file}`);
    } else {
      let text: string | Buffer = texts.get(file) ?? '';
      for (let times = 1 + random.number(3); times > 0; times -= 1) {
        text = random.pick(MUTATIONS)(String(text), random, others);
      }
      writeFileSync(at, text);
      const to = kind === 3 ? join(dirname(at), random.pick(NAMES)) : at;
      if (to !== at) {
        rmSync(to, { recursive: true, force: true });
        renameSync(at, to);
      }
      done.push(`changed ${file}${to === at ? '' : ` → ${to}`}`);
    }
  }
  return done;
}
