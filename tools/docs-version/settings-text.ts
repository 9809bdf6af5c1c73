/** Edits docs.yaml without changing any other line. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { Document, parseDocument, stringify } from 'yaml';
import { YAML_OPTIONS } from '../../src/content/schema/parse';
import { editYaml, readYaml } from '../../src/editor/format/edit-yaml';
import { keepLineEnds } from '../../src/editor/format/page-file';
import { CURRENT } from '../../src/navigation/versions';

type Data = Record<string, unknown>;

/** Label of `content/docs` if docs.yaml lists no version, the same as in the schema. */
const CURRENT_LABEL = 'Next';

const STYLE = { lineWidth: 0, singleQuote: true, flowCollectionPadding: false };

/**
 * Adds a version to the text of docs.yaml, after the current one and before the older ones. Keeps comments,
 * order and quotes of all other lines.
 */
export function withVersion(text: string, name: string, label: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  const source = lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`;
  const data = (readYaml(source) ?? {}) as Data;
  const written = (data['versions'] ?? {}) as Data;
  // An empty list is equivalent to no list: the current version alone.
  const list = Object.keys(written).length > 0 ? written : { [CURRENT]: { label: CURRENT_LABEL } };
  const names = Object.keys(list);
  const order = names.toSpliced(names.indexOf(CURRENT) + 1, 0, name);
  const versions = Object.fromEntries(order.map((one) => [one, list[one] ?? { label }]));
  // An object has a name like "2" first, whatever its order.
  return keepLineEnds(
    text,
    editYaml(source, { ...data, versions }, (path) => (path[0] === 'versions' ? order : [])),
  );
}

/**
 * Returns the text of a version's sidebars.yaml: the value of `sidebars` in docs.yaml, comments included.
 * Returns `undefined` if docs.yaml declares no sidebars; every version then has the default one.
 */
export function sidebarsText(text: string): string | undefined {
  const value = ((readYaml(text) ?? {}) as Data)['sidebars'];
  if (value === undefined || value === null) return undefined;
  try {
    const document = new Document();
    document.contents = parseDocument(text, YAML_OPTIONS).get('sidebars', true) as never;
    const written = document.toString(STYLE);
    if (isDeepStrictEqual(readYaml(written), value)) return written;
  } catch {
    // An alias stands for a value that is not in the sidebars.
  }
  return stringify(value, STYLE);
}
