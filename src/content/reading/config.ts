import path from 'node:path';
import type { z } from 'zod';
import { readText } from '../../files/read-text';
import { fillAll } from '../../lib/brand';
import type { PlaceholderFacts } from '../../lib/brand';
import type { Messages } from '../../lib/messages';
import { missingFiles, unknownPlaceholders, unclosedHtml } from './config-checks';
import { CONFIG_FILES } from '../schema/config-files';
import type { ConfigName } from '../schema/config-files';
import { parseDocsSettings } from '../schema/docs';
import { completeMessages } from '../schema/messages';
import { parse, parseYaml } from '../schema/parse';
import type { FieldPath, LineOf, YamlSource } from '../schema/parse';
import type { Problem } from '../schema/problem';
import { withCredentials } from '../schema/search';
import { memoizeByText } from '../../lib/memoize';

type Parsed = { [Name in ConfigName]: z.output<(typeof CONFIG_FILES)[Name]['schema']> };

/** All settings of the site, validated and with placeholders filled in. */
export type Settings = Omit<Parsed, 'messages'> & { messages: Messages };

/** Settings, with a lookup from field to line for checks across files. */
export interface LoadedConfig {
  settings: Settings;
  lineOf: (name: ConfigName, path: FieldPath) => number | undefined;
  /** Invalid files for which there is no previous valid version. */
  broken: ReadonlySet<ConfigName>;
  problems: Problem[];
}

/** Returns the path of a configuration file and the lines of its fields, for messages. */
export const placesIn = (
  name: ConfigName,
  { lineOf }: LoadedConfig,
): { file: string; lineOf: LineOf } => ({
  file: CONFIG_FILES[name].file,
  lineOf: (field) => lineOf(name, field),
});

/**
 * Fallback data for invalid files without a previous valid version, so that `gatsby develop` can start and
 * show the error. A build fails instead.
 */
const STAND_INS: Partial<Record<ConfigName, unknown>> = {
  site: {
    title: 'Site',
    tagline: 'Site',
    brand: { name: 'Site' },
    logo: { src: '/logo.svg' },
    favicon: '/favicon.svg',
    url: 'http://localhost',
    app: { url: 'http://localhost' },
    contact: { email: 'contato@localhost.example' },
  },
  search: { provider: 'embedded' },
};

/**
 * Reads and validates every configuration file. A missing file counts as empty.
 *
 * @param root project folder
 * @param previous last valid settings, used in place of files that are now invalid
 */
export function loadConfig(root: string, previous?: Settings): LoadedConfig {
  const problems: Problem[] = [];
  const broken = new Set<ConfigName>();
  const lines = new Map<ConfigName, LineOf>();
  const read = (name: ConfigName): unknown => {
    const { file, schema } = CONFIG_FILES[name];
    const { text, mistake } = readText(path.join(root, file));
    // search.yaml also depends on environment variables.
    const checked = (name === 'search' ? readFields : knownFields)(name, text ?? '');
    lines.set(name, checked.lineOf);
    if (mistake) problems.push({ file, ...mistake });
    else if (text === undefined && checked.problems.length > 0) problems.push(missingFile(name));
    else problems.push(...checked.problems);
    if (!mistake && 'value' in checked && checked.value !== undefined) return checked.value;
    if (!previous) broken.add(name);
    return previous?.[name] ?? schema.parse(STAND_INS[name] ?? {});
  };
  const names = Object.keys(CONFIG_FILES) as ConfigName[];
  const parsed = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Parsed;
  const settings = fillAll(parsed, placeholderFacts(parsed.site));
  const lineOf = (name: ConfigName, field: FieldPath) => lines.get(name)?.(field);
  // The files that a stand-in names are not the author's.
  const standIns: string[] = [...broken].map((name) => CONFIG_FILES[name].file);
  const missing = missingFiles(parsed, lineOf, root).filter(({ file }) => !standIns.includes(file));
  problems.push(
    ...unknownPlaceholders(parsed, lineOf),
    ...unclosedHtml(parsed, lineOf),
    ...missing,
  );
  return {
    settings: { ...settings, messages: completeMessages(settings.messages) },
    lineOf,
    broken,
    problems,
  };
}

/** Returns the problem of a file that does not exist although it has fields that must be there. */
function missingFile(name: ConfigName): Problem {
  const { file, schema } = CONFIG_FILES[name];
  const { issues = [] } = schema.safeParse({}).error ?? {};
  return {
    file,
    what: `Falta o arquivo ${file}.`,
    rule: `Ele precisa existir, com ao menos: ${issues.map(({ path }) => path.join('.')).join(', ')}.`,
    fix: 'Traga o arquivo de volta, com este nome, ou crie-o.',
  };
}

function readFields(name: ConfigName, text: string) {
  const yaml = parseYaml(text, CONFIG_FILES[name].file);
  return yaml.problems.length ? yaml : check(name, yaml);
}

const knownFields = memoizeByText(readFields);

/**
 * Validates the data of one file. docs.yaml has its own function because shorthands change its line lookup.
 */
function check(name: ConfigName, { data, lineOf, textOf }: YamlSource) {
  const { file, schema } = CONFIG_FILES[name];
  if (name === 'docs') return parseDocsSettings(data, { file, lineOf, textOf });
  const complete = name === 'search' ? withCredentials(data, process.env) : data;
  return { ...parse(schema as z.ZodType, complete, { file, lineOf, textOf }), lineOf };
}

/** Returns the values of placeholders such as `{marca}`, `{email}` and `{host}`. */
export function placeholderFacts(site: Settings['site']): PlaceholderFacts {
  const { brand, contact, app, videos } = site;
  const { host } = new URL(app.url);
  return { brand, email: contact.email, app: app.url, host, videos: videos?.url ?? '' };
}
