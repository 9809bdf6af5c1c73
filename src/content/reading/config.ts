import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { fillAll } from '../../lib/brand';
import type { PlaceholderFacts } from '../../lib/brand';
import type { Messages } from '../../lib/messages';
import { CONFIG_FILES } from '../schema/config-files';
import type { ConfigName } from '../schema/config-files';
import { parseDocsSettings } from '../schema/docs';
import { completeMessages } from '../schema/messages';
import { parse, parseYaml } from '../schema/parse';
import type { FieldPath } from '../schema/parse';
import type { Problem } from '../schema/problem';
import { withCredentials } from '../schema/search';
import { FileMemo } from './file-memo';

type Parsed = { [Name in ConfigName]: z.output<(typeof CONFIG_FILES)[Name]['schema']> };

/** All settings of the site, checked and with placeholders filled. */
export type Settings = Omit<Parsed, 'messages'> & { messages: Messages };

/** The settings, with the way back from a field to its line for checks across files. */
export interface LoadedConfig {
  settings: Settings;
  lineOf: (name: ConfigName, path: FieldPath) => number | undefined;
  /** Files that are broken and of which no good version is known. */
  broken: ReadonlySet<ConfigName>;
  problems: Problem[];
}

/**
 * What a file is taken for while it is broken and no good version of it is known, so that
 * `gatsby develop` can start, show the message and wait for the repair. A build never gets this far.
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
 * Reads and checks every configuration file. A missing file counts as empty.
 *
 * @param root the project's folder
 * @param previous settings that were good; a file that is broken now keeps its last good value
 */
export function loadConfig(root: string, previous?: Settings): LoadedConfig {
  const problems: Problem[] = [];
  const broken = new Set<ConfigName>();
  const lines = new Map<ConfigName, (path: FieldPath) => number | undefined>();
  const read = (name: ConfigName): unknown => {
    const { file, schema } = CONFIG_FILES[name];
    const location = path.join(root, file);
    const text = existsSync(location) ? readFileSync(location, 'utf8') : '';
    const checked =
      name === 'search'
        ? readFields(name, text)
        : readings.of(file, text, () => readFields(name, text));
    lines.set(name, checked.lineOf);
    problems.push(...checked.problems);
    if ('value' in checked && checked.value !== undefined) return checked.value;
    if (!previous) broken.add(name);
    return previous?.[name] ?? schema.parse(STAND_INS[name] ?? {});
  };
  const names = Object.keys(CONFIG_FILES) as ConfigName[];
  const parsed = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Parsed;
  const settings = fillAll(parsed, placeholderFacts(parsed.site));
  return {
    settings: { ...settings, messages: completeMessages(settings.messages) },
    lineOf: (name, field) => lines.get(name)?.(field),
    broken,
    problems,
  };
}

/** Of all files but the search's, which also depends on the environment. */
const readings = new FileMemo<ReturnType<typeof readFields>>();

function readFields(name: ConfigName, text: string) {
  const yaml = parseYaml(text, CONFIG_FILES[name].file);
  return yaml.problems.length ? yaml : check(name, yaml.data, yaml.lineOf);
}

/** Checks one file's data; the docs' shorthands need their own way back to the lines. */
function check(name: ConfigName, data: unknown, lineOf: (path: FieldPath) => number | undefined) {
  const { file, schema } = CONFIG_FILES[name];
  if (name === 'docs') return parseDocsSettings(data, { file, lineOf });
  const complete = name === 'search' ? withCredentials(data, process.env) : data;
  return { ...parse(schema as z.ZodType, complete, { file, lineOf }), lineOf };
}

/** What `{marca}`, `{email}` and `{host}` stand for. */
export function placeholderFacts(site: Settings['site']): PlaceholderFacts {
  const { brand, contact, app, videos } = site;
  const { host } = new URL(app.url);
  return { brand, email: contact.email, app: app.url, host, videos: videos?.url ?? '' };
}
