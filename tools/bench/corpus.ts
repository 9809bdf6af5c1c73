/**
 * Writes a given number of docs pages in Portuguese, with headings, lists, tables, admonitions, code and
 * links between pages. The output is deterministic.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { YAMLSeq, parseDocument } from 'yaml';

/** Folder below `docs/` that holds the generated pages. */
const FOLDER = 'corpus';
const PAGES_PER_SECTION = 25;

const SUBJECTS = [
  'A equipe de atendimento',
  'O assistente',
  'Quem revisa o texto',
  'A professora da turma',
  'O dono da pousada',
  'Cada conversa',
  'A pasta compartilhada',
  'O documento enviado',
];
const VERBS = [
  'guarda',
  'resume',
  'compara',
  'organiza',
  'confere',
  'traduz',
  'reescreve',
  'explica',
];
const OBJECTS = [
  'o regulamento da casa',
  'a lista de compras do mês',
  'as perguntas dos hóspedes',
  'o relatório da reunião',
  'três versões do mesmo anúncio',
  'os trechos sobre prazos',
  'a planilha de despesas',
  'o roteiro da próxima aula',
];
const ENDINGS = [
  'antes de enviar a resposta',
  'sem mudar o que já estava certo',
  'e avisa quando falta um dado',
  'com exemplos do cotidiano',
  'em menos de cinco linhas',
  'para que ninguém precise perguntar de novo',
  'enquanto a conversa continua aberta',
  'e deixa claro de onde veio cada número',
];
const TOPICS = [
  'Preparar o material',
  'Escrever o pedido',
  'Conferir o resultado',
  'Guardar para depois',
  'Dividir com a equipe',
  'Corrigir um engano',
];
const ADMONITIONS = ['note', 'tip', 'info', 'warning'];

/** Returns a seeded random number generator (mulberry32): the same seed gives the same pages everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Writer {
  readonly pick: (list: readonly string[]) => string;
  readonly sentence: () => string;
  readonly paragraph: (sentences: number) => string;
}

function writer(seed: number): Writer {
  const random = randomFrom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const sentence = () => `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)} ${pick(ENDINGS)}.`;
  const paragraph = (sentences: number) => Array.from({ length: sentences }, sentence).join(' ');
  return { pick, sentence, paragraph };
}

const two = (value: number) => String(value).padStart(2, '0');
const sectionOf = (page: number) => `secao-${two(Math.floor(page / PAGES_PER_SECTION) + 1)}`;
const isFirstOfSection = (page: number) => page % PAGES_PER_SECTION === 0;
const slugOf = (page: number) =>
  isFirstOfSection(page) ? 'index' : `pagina-${String(page + 1).padStart(4, '0')}`;

/** Returns the path of a page's file, relative to `content/docs/`. */
export const fileOf = (page: number): string => `${FOLDER}/${sectionOf(page)}/${slugOf(page)}.mdx`;

/** Returns the URL path of a page. */
export const addressOf = (page: number): string =>
  `/docs/${FOLDER}/${sectionOf(page)}/${isFirstOfSection(page) ? '' : slugOf(page)}`;

/** Returns the MDX source of one page, as a writer would type it. */
function pageText(page: number, pages: number): string {
  const { pick, sentence, paragraph } = writer(page + 1);
  const other = (step: number) => addressOf((page + step) % pages);
  const sections = TOPICS.map((topic, index) => {
    const parts = [`## ${topic}`, paragraph(4), `### ${topic}: passo a passo`, paragraph(2)];
    parts.push(Array.from({ length: 4 }, (_, item) => `${item + 1}. ${sentence()}`).join('\n'));
    if (index % 2 === 0) {
      parts.push(`:::${pick(ADMONITIONS)}[Para lembrar]\n\n${paragraph(2)}\n\n:::`);
      parts.push(Array.from({ length: 5 }, () => `- ${sentence()}`).join('\n'));
    } else {
      const rows = Array.from({ length: 4 }, () => `| ${pick(OBJECTS)} | ${pick(ENDINGS)} |`);
      parts.push(['| Material | Como usar |', '| --- | --- |', ...rows].join('\n'));
      parts.push('```js\nconst resposta = await perguntar("Resuma o contrato");\n```');
    }
    parts.push(`Veja também [${pick(TOPICS).toLowerCase()}](${other(index * 7 + 1)}).`);
    return parts.join('\n\n');
  });
  const title = isFirstOfSection(page) ? `Seção ${sectionOf(page).slice(6)}` : `Página ${page + 1}`;
  const head = `---\ntitle: ${title}\ndescription: ${sentence()}\n---`;
  return `${[head, paragraph(5), ...sections].join('\n\n')}\n`;
}

/** Adds the pages to the sidebar, if the content folder has a `site/docs.yaml` with `tutorialSidebar`. */
function listInSidebar(contentDir: string): void {
  const file = join(contentDir, 'site/docs.yaml');
  if (!existsSync(file)) return;
  const document = parseDocument(readFileSync(file, 'utf8'));
  const sidebar = document.getIn(['sidebars', 'tutorialSidebar']);
  if (!(sidebar instanceof YAMLSeq)) return;
  sidebar.add(document.createNode({ type: 'autogenerated', dirName: FOLDER }));
  writeFileSync(file, document.toString());
}

/** Writes the pages into a content folder and lists them in its sidebar. */
export function writeCorpus(contentDir: string, pages: number): void {
  for (let page = 0; page < pages; page += 1) {
    const file = join(contentDir, 'docs', fileOf(page));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, pageText(page, pages));
  }
  listInSidebar(contentDir);
}
