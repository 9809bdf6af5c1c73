/** A throw-away copy of the shipped content that a test may spoil; Gatsby is not needed to read it. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/processes';

/** Folder of a scenario's content: `tests/fixtures/comeco-aberto/content`. */
export const fixtureContent = (scenario: string) =>
  join(ROOT, 'tests/fixtures', scenario, 'content');

/** The copy; `file` is always a path such as `content/docs/nova.mdx`. */
export interface ContentCopy {
  readonly root: string;
  /** Puts the shipped content back, and lays a scenario of `tests/fixtures` over it. */
  readonly reset: (scenario?: string) => void;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  readonly remove: (file: string) => void;
  /** Removes the copy itself. */
  readonly discard: () => void;
}

/** A copy outside of any git repository has no dates to show, so it does not ask for them. */
const withoutDates = (yaml: string) => yaml.replace(/^showLastUpdateTime: true$/m, '');

/** @param options.withGuide the guide for writers too, which most tests would only wait for */
export function copyContent({ withGuide = false } = {}): ContentCopy {
  const root = mkdtempSync(join(tmpdir(), 'conteudo-'));
  symlinkSync(join(ROOT, 'static'), join(root, 'static'));
  const at = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  const remove = (file: string) => rmSync(at(file), { recursive: true, force: true });
  const reset = (scenario?: string) => {
    remove('content');
    cpSync(join(ROOT, 'content'), at('content'), { recursive: true });
    if (!withGuide) remove('content/guia');
    write('content/site/docs.yaml', withoutDates(read('content/site/docs.yaml')));
    if (scenario) cpSync(fixtureContent(scenario), at('content'), { recursive: true });
  };
  reset();
  return { root, reset, read, write, remove, discard: () => rmSync(root, { recursive: true }) };
}
