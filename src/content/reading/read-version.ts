import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SIDEBARS, parseSidebars } from '../schema/docs';
import { parseYaml } from '../schema/parse';
import type { FieldPath } from '../schema/parse';
import type { Problem } from '../schema/problem';
import { CONFIG_FILES } from '../schema/config-files';
import type { LoadedConfig } from './config';
import type { DocsFolder, SidebarsFile, VersionSource } from '../content-types';
import { readDocs } from './read-docs';
import type { ReadDocsOptions } from './read-docs';
import { CURRENT, versionDir } from '../../navigation/versions';
import type { VersionPlan } from '../../navigation/versions';

type Options = Omit<ReadDocsOptions, 'dir' | 'basePath' | 'previous'> & {
  config: LoadedConfig;
  /** Same version in the previous read; invalid files fall back to it. */
  previous?: VersionSource | undefined;
};

/** Reads one version: `content/docs` with docs.yaml, or a snapshot with its own sidebars file (D.12). */
export async function readVersion(plan: VersionPlan, options: Options): Promise<VersionSource> {
  const dir = versionDir(plan.name);
  const folder = await readDocs({ ...options, dir, basePath: plan.path });
  const { problems, ...sidebars } = await readSidebars(plan.name, options);
  const empty = plan.name === CURRENT && isEmpty(folder) ? [emptyFolder(dir)] : [];
  return {
    ...folder,
    ...sidebars,
    plan,
    dir,
    problems: [...folder.problems, ...problems, ...empty],
  };
}

/** Location and settings of the guide for content authors. */
const GUIDE: Pick<VersionSource, 'dir' | 'plan'> = {
  dir: 'content/guia',
  plan: {
    name: 'guia',
    settings: { label: 'Guia de escrita', noIndex: true },
    isLast: false,
    path: '/guia-de-escrita',
  },
};

/**
 * Reads the guide for content authors. It is built like a docs version, with `sidebars.yaml` in its own
 * folder, but is not one.
 *
 * @returns `undefined` if the folder is missing or has no pages
 */
export async function readGuide(options: Options): Promise<VersionSource | undefined> {
  const { dir, plan } = GUIDE;
  const folder = await readDocs({ ...options, dir, basePath: plan.path });
  if (isEmpty(folder)) return undefined;
  const { problems, ...sidebars } = await readSidebarsFile(`${dir}/sidebars.yaml`, options);
  return { ...folder, ...sidebars, ...GUIDE, problems: [...folder.problems, ...problems] };
}

async function readSidebars(
  name: string,
  options: Options,
): Promise<SidebarsFile & { problems: Problem[] }> {
  if (name !== CURRENT) {
    return readSidebarsFile(`content/versions/${name}/sidebars.yaml`, options);
  }
  const { config } = options;
  const { file } = CONFIG_FILES.docs;
  const lineOf = (field: FieldPath) => config.lineOf('docs', field);
  const { sidebars } = config.settings.docs;
  return { sidebars, sidebarsFile: file, sidebarsLineOf: lineOf, problems: [] };
}

async function readSidebarsFile(
  file: string,
  { root, previous }: Options,
): Promise<SidebarsFile & { problems: Problem[] }> {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
  const yaml = parseYaml(text, file);
  const checked = parseSidebars(yaml.data, { file, lineOf: yaml.lineOf });
  const value = yaml.problems.length > 0 ? undefined : checked.value;
  return {
    sidebars: value?.sidebars ?? previous?.sidebars ?? DEFAULT_SIDEBARS,
    sidebarsFile: file,
    sidebarsLineOf: checked.lineOf,
    problems: yaml.problems.length > 0 ? yaml.problems : checked.problems,
  };
}

const isEmpty = ({ docs, unreadable }: DocsFolder) => docs.length + unreadable.length === 0;

function emptyFolder(dir: string): Problem {
  return {
    file: dir,
    what: 'Não há nenhuma página na documentação.',
    rule: `A documentação precisa de ao menos uma página em ${dir}.`,
    fix: `Crie ${dir}/index.mdx com um título e um texto.`,
  };
}
