import path from 'node:path';
import { Parser } from 'htmlparser2';
import type { z } from 'zod';
import { mayStayOpen } from '../../article/syntax/lenient/html-elements';
import { statsOf } from '../../files/list-files';
import { PLACEHOLDERS } from '../../lib/brand';
import { decodePath } from '../../lib/path';
import { CONFIG_FILES } from '../schema/config-files';
import type { ConfigName } from '../schema/config-files';
import type { footerSchema } from '../schema/footer';
import { unknownValues } from '../schema/messages';
import type { FieldPath } from '../schema/parse';
import { placeholderMistakes } from '../schema/placeholders';
import type { Problem } from '../schema/problem';
import type { SiteSettings } from '../schema/site';

/** Returns the line of a field of a configuration file. */
type SettingsLineOf = (name: ConfigName, field: FieldPath) => number | undefined;

/** Fields with an address, where text in braces can only be meant as a placeholder. */
const IS_ADDRESS = /^(?:href|to|src|srcDark|url|image|favicon)$/;

/** Files, and a field, with placeholders of their own. */
const OWN_PLACEHOLDERS: readonly string[] = ['app', 'assistants', 'editUrl'];

/** Reports unknown placeholders. */
export function unknownPlaceholders(settings: object, lineOf: SettingsLineOf): Problem[] {
  return textsOf(settings).flatMap(({ name, field, key, text }) => {
    if (OWN_PLACEHOLDERS.includes(name) || OWN_PLACEHOLDERS.includes(String(field[0]))) return [];
    const place = { file: CONFIG_FILES[name].file, line: lineOf(name, field) };
    const ofMessage = name === 'messages' ? unknownValues(key, text) : [];
    const others = placeholderMistakes(text, IS_ADDRESS.test(key)).filter(
      // Those of messages are checked with the values of each.
      ({ word }) => name !== 'messages' || PLACEHOLDERS.includes(word),
    );
    return [...ofMessage, ...others.map(({ told }) => told)].map((told) => ({ ...place, ...told }));
  });
}

/** A text of the settings. */
interface SettingsText {
  name: ConfigName;
  field: FieldPath;
  /** Last name of the field; items of a list have none of their own. */
  key: string;
  text: string;
}

/** Returns all texts of the settings. */
function textsOf(settings: object): SettingsText[] {
  const inside = (name: ConfigName, field: FieldPath, value: unknown): SettingsText[] => {
    if (typeof value === 'string') {
      const key = field.filter((part) => typeof part === 'string').at(-1) ?? '';
      return [{ name, field, key, text: value }];
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([part, item]) =>
      inside(name, [...field, Array.isArray(value) ? Number(part) : part], item),
    );
  };
  return (Object.entries(settings) as [ConfigName, unknown][]).flatMap(([name, value]) =>
    inside(name, [], value),
  );
}

/** Names of the fields of each file whose text is inserted into pages as HTML. */
const HTML_FIELDS: Partial<Record<ConfigName, readonly string[]>> = {
  announcement: ['content'],
  docs: ['value'],
  footer: ['html', 'copyright'],
  navbar: ['html', 'value'],
};

/** Reports HTML with an open tag or comment, which would extend over what follows it on every page. */
export function unclosedHtml(settings: object, lineOf: SettingsLineOf): Problem[] {
  return textsOf(settings).flatMap(({ name, field, key, text }): Problem | [] => {
    const tag = HTML_FIELDS[name]?.includes(key) ? unclosedPart(text) : undefined;
    if (tag === undefined) return [];
    return {
      file: CONFIG_FILES[name].file,
      line: lineOf(name, field),
      what: `No HTML do campo "${key}", ${tag} não está bem fechado.`,
      rule: 'Marcas são fechadas na ordem inversa, e um comentário vai de <!-- a -->; senão, mudam o resto de cada página.',
      fix: 'Feche o que foi aberto ou apague o que sobrou.',
    };
  });
}

/** Elements without a closing tag, besides those of `mayStayOpen`, that do no harm. */
const HARMLESS: readonly string[] = ['colgroup', 'optgroup', 'rt', 'rp'];

/** Returns the opening of the first element or comment that an HTML text does not close. */
function unclosedPart(html: string): string | undefined {
  if (/<!--(?![^]*-->)/.test(html)) return '<!--';
  let unclosed: string | undefined;
  let drawings = 0;
  const isDrawing = (name: string) => name === 'svg' || name === 'math';
  const parser = new Parser({
    onopentag: (name) => {
      if (isDrawing(name)) drawings += 1;
    },
    onclosetag: (name, isImplied) => {
      if (isDrawing(name)) drawings -= 1;
      // In a drawing, elements such as `<path />` close themselves.
      if (!isImplied || drawings > 0 || mayStayOpen(name) || HARMLESS.includes(name)) return;
      unclosed ??= `<${name}>`;
    },
  });
  parser.end(html);
  return unclosed;
}

/** Reports files that the configuration names and that `static/` does not contain. */
export function missingFiles(
  { site, footer }: { site: SiteSettings; footer: z.output<typeof footerSchema> },
  lineOf: SettingsLineOf,
  root: string,
): Problem[] {
  const named: readonly [ConfigName, FieldPath, string | undefined][] = [
    ['site', ['logo', 'src'], site.logo.src],
    ['site', ['logo', 'srcDark'], site.logo.srcDark],
    ['site', ['favicon'], site.favicon],
    ['site', ['image'], site.image],
    ['footer', ['logo', 'src'], footer.logo?.src],
    ['footer', ['logo', 'srcDark'], footer.logo?.srcDark],
  ];
  return named.flatMap(([name, field, address]): Problem | [] => {
    const file = address?.replace(/[?#].*$/, '');
    if (!file || statsOf(path.join(root, 'static', decodePath(file) ?? file))?.isFile()) return [];
    return {
      file: CONFIG_FILES[name].file,
      line: lineOf(name, field),
      what: `O arquivo "${file}" não existe na pasta static.`,
      rule: 'O caminho começa na pasta static, e maiúsculas contam.',
      fix: `Ponha o arquivo em static${file} ou corrija o caminho.`,
    };
  });
}
