/** Generates `docs/configurar.md` from the schemas: `npm run reference`. The file is committed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, main } from './processes';
import { stringify } from 'yaml';
import type { z } from 'zod';
import { categorySchema } from '../src/content/schema/category';
import { CONFIG_FILES } from '../src/content/schema/config-files';
import type { ConfigName } from '../src/content/schema/config-files';
import { tagDefinitionsSchema } from '../src/content/schema/docs';
import { docFrontMatterSchema, pageFrontMatterSchema } from '../src/content/schema/frontmatter';
import { authorsSchema, postFrontMatterSchema } from '../src/content/schema/post';
import { boundsOf, defOf, fieldOf, kindNames } from '../src/content/schema/schema-def';
import type { SchemaDef } from '../src/content/schema/schema-def';

/** Path of the reference, relative to the project root. */
export const REFERENCE_FILE = 'docs/configurar.md';

/** A kind of file and its schema. */
interface Section {
  file: string;
  schema: z.ZodType;
  /** What the file configures: a fragment in Portuguese. */
  about: string;
  /** What the schema cannot express, such as shorthands and optional files. */
  note?: string;
}

const CONFIG_ABOUT: Record<ConfigName, Pick<Section, 'about' | 'note'>> = {
  site: { about: 'marca, endereços e o que vale para o site inteiro' },
  colorMode: {
    about: 'modo claro e modo escuro',
    note: 'Com `?tema=claro` ou `?tema=escuro` no fim do endereço, uma página aparece nesse modo só daquela vez, e nada é guardado.',
  },
  navbar: {
    about: 'barra de navegação e menu do celular',
    note: 'Sem `type`, um item com `items` é uma lista (`dropdown`) e qualquer outro é um link (`default`). Atributos como `target`, `rel` e `aria-label` podem ficar entre os campos do item.',
  },
  footer: {
    about: 'rodapé',
    note: 'Um item tem `label` com um só destino, `to` ou `href`, ou então `html`. Ou todos os grupos têm `title`, ou nenhum.',
  },
  docs: {
    about: 'documentação: barras laterais, versões, índice da página',
    note: 'Na barra lateral, `- conversas` abrevia `- { type: doc, id: conversas }`, e `- Voz: [interacao-por-voz]` abrevia um grupo com esse nome e esses itens. Sem `sidebars`, há uma barra só, com todas as páginas na ordem dos arquivos.',
  },
  blog: {
    about: 'blog: título, páginas, feeds',
    note: 'O arquivo é opcional. O blog existe enquanto há textos em `content/blog`.',
  },
  search: { about: 'quem responde às pesquisas' },
  analytics: { about: 'contagem de visitas; sem identificador, nada é carregado' },
  announcement: { about: 'aviso no alto do site', note: 'Sem `content` nem `file`, não há aviso.' },
  redirects: {
    about: 'endereços que mudaram de nome',
    note: 'As variantes do endereço de uma página (`.html`, `/index` e barra final) já levam a ela e não entram aqui.',
  },
  messages: {
    about: 'textos da interface',
    note: 'Uma linha apagada volta ao texto padrão. Alguns textos padrão estão em inglês: mude a linha em vez de apagá-la. O que está entre chaves, como `{count}`, é preenchido pelo site e precisa continuar no texto.',
  },
  app: { about: 'rótulos do aplicativo, que as páginas citam' },
  glossary: {
    about: 'termos que as páginas explicam',
    note: 'O arquivo é opcional. Numa página, `<Termo nome="prompt" />` mostra a explicação, e `<Glossario />` lista todas.',
  },
  cms: {
    about: 'editor de conteúdo no navegador, em `/admin/`',
    note: 'Na prévia ele existe sempre; com `enabled: false`, nada dele é publicado. Uma chave ou senha nunca entra neste arquivo: quem usa o editor entra com a própria conta do GitHub ou do GitLab.',
  },
  home: {
    about: 'página inicial, seção por seção',
    note: 'Uma seção apagada some da página.',
  },
};

const SECTIONS: readonly Section[] = [
  ...(Object.keys(CONFIG_FILES) as ConfigName[]).map((name) => ({
    ...CONFIG_FILES[name],
    ...CONFIG_ABOUT[name],
  })),
  {
    file: 'content/docs/**/*.mdx',
    schema: docFrontMatterSchema,
    about: 'começo de cada página da documentação, entre as linhas `---`',
    note: 'Arquivos `.md` também valem; os que começam com `_`, ou estão numa pasta que começa assim, não são páginas. Uma etiqueta de `tags` pode ser só uma palavra: `tags: [prompts]`. Um campo que não está na tabela gera um aviso e é ignorado.',
  },
  {
    file: 'content/pages/*.mdx',
    schema: pageFrontMatterSchema,
    about: 'começo de cada página fora da documentação, entre as linhas `---`',
    note: 'O `slug` destas páginas começa com uma barra. Um botão de `actions` tem um só destino: `to` ou `href`. Um campo que não está na tabela gera um aviso e é ignorado.',
  },
  {
    file: 'content/blog/**/*.mdx',
    schema: postFrontMatterSchema,
    about: 'começo de cada texto do blog, entre as linhas `---`',
    note: 'A data e o endereço vêm do nome do arquivo: `2026-11-20-titulo.mdx`, `2026/11/20-titulo.mdx` ou `2026-11-20-titulo/index.mdx` ficam em `/blog/2026/11/20/titulo`. Com uma pessoa só, `authors: ana` basta; quem não está em `authors.yml` é escrito por extenso: `authors: { name: Ana Lima }`. Um campo que não está na tabela gera um aviso e é ignorado.',
  },
  {
    file: 'content/blog/authors.yml',
    schema: authorsSchema,
    about: 'pessoas que escrevem no blog, cada uma pelo id usado nos textos',
    note: 'O arquivo é opcional. Cada pessoa dele que tem textos ganha uma página, a não ser com `page: false`; `page: { permalink: /ana-lima }` muda o fim do endereço dela.',
  },
  {
    file: 'content/blog/tags.yml',
    schema: tagDefinitionsSchema,
    about: 'etiquetas conhecidas do blog',
    note: 'O arquivo é opcional. Enquanto ele não existe, qualquer etiqueta vale.',
  },
  {
    file: 'content/docs/**/_category_.yml',
    schema: categorySchema,
    about: 'grupo que uma barra lateral automática faz de uma pasta',
    note: 'O arquivo é opcional e também pode se chamar `_category_.yaml` ou `_category_.json`.',
  },
  {
    file: 'content/docs/tags.yml',
    schema: tagDefinitionsSchema,
    about: 'etiquetas conhecidas, cada uma pelo nome usado nas páginas',
    note: 'O arquivo é opcional e também pode se chamar `tags.yaml`. Enquanto ele não existe, qualquer etiqueta vale.',
  },
];

const INTRODUCTION = `<!-- Gerado por npm run reference a partir de src/content/schema. Não edite este arquivo. -->

# Configurar o site

Cada arquivo de configuração tem uma tabela com todos os campos que aceita. Um campo que não está na tabela é um erro, e a mensagem propõe o nome mais próximo. Quem escreve páginas começa pelo guia de escrita, em /guia-de-escrita/ ([writing.md](writing.md)).

- \`a.b\` é o campo \`b\` dentro do grupo \`a\`; \`a[].b\`, o campo \`b\` de cada item da lista \`a\`; \`a.<nome>.b\`, o campo \`b\` de um grupo com o nome que você der.
- “Obrigatório” dentro de um grupo vale só quando o grupo existe.
- Nos arquivos de \`content/site\`, em \`content/pages/home.yaml\` e no começo das páginas de \`content/pages\`, \`{marca}\` vira o nome do produto; \`{marca:o}\`, \`{marca:em}\`, \`{marca:de}\`, \`{marca:a}\` e \`{marca:por}\`, o nome com artigo ou preposição; \`{email}\`, o e-mail de contato; \`{host}\`, o domínio do aplicativo.
- Um texto que começa com \`{\`, \`#\` ou \`"\`, ou que tem dois-pontos seguidos de espaço, fica entre aspas.
`;

/** Returns the Markdown reference of every file that writers configure, generated from the schemas. */
export function referenceMarkdown(): string {
  const contents = SECTIONS.map(
    ({ file, about }) => `- [\`${file}\`](#${anchorOf(file)}): ${about}`,
  );
  return [INTRODUCTION, `${contents.join('\n')}\n`, ...SECTIONS.map(sectionMarkdown)].join('\n');
}

/** Returns the anchor that GitHub gives to a heading that is a file name. */
function anchorOf(file: string): string {
  return file.replace(/[^\p{L}\p{N}_-]/gu, '').toLowerCase();
}

function sectionMarkdown({ file, schema, about, note }: Section): string {
  const body = schema === CONFIG_FILES.messages.schema ? textsTable(schema) : fieldTables(schema);
  const intro = `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;
  return [`## \`${file}\``, note ? `${intro} ${note}` : intro, body].join('\n\n') + '\n';
}

/** One kind of a discriminated union, which gets a separate table. */
interface Kind {
  /** Path of the union in the file: `items[]`; empty for a whole file. */
  place: string;
  discriminator: string;
  name: string;
  schema: z.ZodType;
}

/** Returns the table of a file's fields, and one table for each kind of item that the file can contain. */
function fieldTables(schema: z.ZodType): string {
  const kinds: Kind[] = [];
  const rows = rowsInside('', schema, kinds);
  const tables = rows.length > 0 ? [fieldTable(rows)] : [];
  // A kind may contain other kinds, which `rowsInside` appends during the iteration.
  for (const kind of kinds) {
    const place = kind.place && `\`${kind.place}\` com `;
    const fields = rowsInside('', kind.schema, kinds);
    tables.push(`### ${place}\`${kind.discriminator}: ${kind.name}\``, fieldTable(fields));
  }
  return tables.join('\n\n');
}

type Row = [field: string, about: string, values: string, fallback: string, example: string];

/** Returns the rows of all fields inside a value. Adds new kinds of a union to `kinds` instead. */
function rowsInside(place: string, schema: z.ZodType, kinds: Kind[]): Row[] {
  const { core } = fieldOf(schema);
  const { shape, element, valueType, discriminator } = defOf(core);
  if (shape) {
    return Object.entries(shape).flatMap(([key, child]) => {
      const name = place ? `${place}.${key}` : key;
      return [rowOf(name, child), ...rowsInside(name, child, kinds)];
    });
  }
  if (discriminator) {
    const known = new Set(kinds.map((kind) => kind.schema));
    kinds.push(...kindsOf(core, place).filter((kind) => !known.has(kind.schema)));
    return [];
  }
  const child = element ?? valueType;
  if (!child) return [];
  const name = element ? `${place}[]` : place ? `${place}.<nome>` : '<nome>';
  const isUnion = defOf(fieldOf(child).core).discriminator !== undefined;
  return [...(isUnion ? [itemRow(name, child)] : []), ...rowsInside(name, child, kinds)];
}

function kindsOf(union: z.ZodType, place: string): Kind[] {
  const { discriminator = '' } = defOf(union);
  return kindNames(union).map(({ name, schema }) => ({ place, discriminator, name, schema }));
}

function rowOf(name: string, schema: z.ZodType): Row {
  const { core, description, example, isOptional, isNullable, fallback } = fieldOf(schema);
  return [
    code(name),
    description ? escapeCell(description) : '—',
    isNullable ? `${code('null')} ou ${valuesOf(core)}` : valuesOf(core),
    fallback !== undefined ? code(yaml(fallback)) : isOptional ? '—' : 'obrigatório',
    example === undefined ? '—' : code(yaml(example)),
  ];
}

/** Returns the row of a list's items if they are of several kinds. */
function itemRow(name: string, schema: z.ZodType): Row {
  const [field, , values, , example] = rowOf(name, schema);
  return [field, 'um item da lista; cada tipo tem uma tabela', values, '—', example];
}

/** Describes the values of a field in Portuguese. */
function valuesOf(schema: z.ZodType): string {
  const { core } = fieldOf(schema);
  const def = defOf(core);
  if (def.discriminator) {
    const names = kindsOf(core, '').map(({ name }) => code(name));
    return `grupo de campos do tipo ${orList(names)}`;
  }
  switch (def.type) {
    case 'string':
      if (def.format === 'url') return 'endereço completo, com https://';
      return def.format === 'email' ? 'e-mail' : 'texto';
    case 'number':
      return numberValues(def);
    case 'boolean':
      return orList([code('true'), code('false')]);
    case 'enum':
      return orList(Object.values(def.entries ?? {}).map(code));
    case 'literal':
      return orList((def.values ?? []).map((value) => code(String(value))));
    case 'union':
      return orList((def.options ?? []).map(valuesOf));
    case 'array':
      return def.element ? `lista de ${pluralOf(def.element)}` : 'lista';
    case 'record':
      return def.valueType ? `${pluralOf(def.valueType)}, por nome` : 'grupo de campos';
    case 'object':
      return 'grupo de campos';
    default:
      return 'qualquer valor';
  }
}

/** Returns the Portuguese plural noun for the values of a list or record. */
function pluralOf(schema: z.ZodType): string {
  const { type, discriminator } = defOf(fieldOf(schema).core);
  if (discriminator) return 'itens';
  if (type === 'string') return 'textos';
  if (type === 'object') return 'grupos de campos';
  return type === 'array' ? 'listas' : 'valores';
}

function numberValues(def: SchemaDef): string {
  const [least, most] = boundsOf(def);
  const noun = def.format === 'safeint' ? 'número inteiro' : 'número';
  return least === undefined || most === undefined ? noun : `${noun}, de ${least} a ${most}`;
}

/** Joins parts with “ou”: `a`, `a ou b`, `a, b ou c`. */
function orList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ou ${last}`;
}

/** Returns a value as YAML on one line. */
function yaml(value: unknown): string {
  // The flow style quotes more characters than a plain string needs.
  const collectionStyle = typeof value === 'string' ? 'any' : 'flow';
  return stringify(value, { collectionStyle, lineWidth: 0 }).trim();
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function escapeCell(text: string): string {
  return text.replace(/[|<*]/g, '\\$&');
}

function fieldTable(rows: readonly Row[]): string {
  return table(['Campo', 'O que é', 'Valores', 'Padrão', 'Exemplo'], rows);
}

/** Returns the table of the interface's texts, whose fields differ only in their defaults. */
function textsTable(schema: z.ZodType): string {
  const rows = Object.entries(defOf(schema).shape ?? {}).map(([id, text]) => [
    code(id),
    escapeCell(String(fieldOf(text).example)),
  ]);
  return table(['Campo', 'Texto padrão'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

if (require.main === module) {
  main(async () => {
    writeFileSync(join(ROOT, REFERENCE_FILE), referenceMarkdown());
    console.log(`${REFERENCE_FILE} está em dia com os esquemas.`);
    return 0;
  });
}
