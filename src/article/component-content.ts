import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { own } from '../lib/value';
import { BADGE_TONES } from './components/badge';
import { KEY_SEPARATOR } from './components/keys';
import type { Content, ContentTools } from './figure-content';
import { texToMathml } from './math';

/** Maps the tone that the writer chose to the `tone` property of the badge. */
export function badge(content: Node[], { values }: ContentTools): Content {
  const tone = BADGE_TONES[(values['tom'] ?? 'neutro') as keyof typeof BADGE_TONES];
  return { children: content, properties: { tone } };
}

/** Names of keys as on a Brazilian keyboard, by the name that a writer types, in lower case. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  cmd: 'Cmd',
  command: 'Cmd',
  meta: 'Cmd',
  alt: 'Alt',
  option: 'Option',
  shift: 'Shift',
  enter: 'Enter',
  return: 'Enter',
  esc: 'Esc',
  escape: 'Esc',
  tab: 'Tab',
  espaco: 'Espaço',
  espaço: 'Espaço',
  space: 'Espaço',
  backspace: 'Backspace',
  del: 'Delete',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  pageup: 'Page Up',
  pagedown: 'Page Down',
};

/** Matches the modifier that is Cmd on a Mac and Ctrl elsewhere. */
const EITHER = /^(?:mod|ctrl\/cmd|cmd\/ctrl|cmdorctrl)$/i;

const keyName = (typed: string) =>
  own(KEY_NAMES, typed.toLowerCase()) ?? (/^\p{Ll}$/u.test(typed) ? typed.toUpperCase() : typed);

/**
 * Returns children that the component does not render: they are for what quotes its heading. An id is derived
 * without them (`typedIn`), so that published anchors stay.
 */
const quotedAs = (value: string): Node[] => [{ type: 'text', value, data: { typed: '' } } as Node];

/**
 * Splits a combination such as `Ctrl+K` into its keys, and adds the Mac variant of `Mod+K`. A plus sign at
 * the start or after another one is a key: `Ctrl++`.
 */
export function keys(content: Node[], { messages }: ContentTools): Content {
  const typed = toString(content as never).trim();
  const parts = typed.split(/(?<!^|\+)\s*\+\s*/).filter((part) => part !== '');
  const named = (either: string) =>
    parts.map((part) => (EITHER.test(part) ? either : keyName(part)));
  const shown = named('Ctrl');
  const onMac = parts.some((part) => EITHER.test(part)) ? named('Cmd') : undefined;
  const macLabel = messages['block.keys.mac'];
  return {
    children: quotedAs(shown.join(' ') + (onMac ? ` (${macLabel} ${onMac.join(' ')})` : '')),
    properties: {
      keys: shown.join(KEY_SEPARATOR),
      macKeys: onMac?.join(KEY_SEPARATOR),
      macLabel,
    },
  };
}

/** Converts a formula to MathML, which browsers render natively. */
export function formula(_content: Node[], { values, fail }: ContentTools): Content {
  const { tex = '', modo: mode } = values;
  const { mathml, mistake } = texToMathml(tex, mode === 'bloco');
  if (mistake) {
    fail({
      what: mistake.command
        ? `A fórmula "${tex.trim()}" usa "${mistake.command}", que não existe.`
        : `A fórmula "${tex.trim()}" não pôde ser entendida${mistake.near ? ` perto de "${mistake.near}"` : ''}.`,
      rule: 'A fórmula segue a notação do LaTeX: chaves em pares e comandos que existem.',
      fix: 'Corrija a fórmula. Para mostrar um cifrão como está, escreva  \\$',
    });
  }
  return { children: quotedAs(tex.trim()), properties: { tex: undefined, mathml: mathml ?? '' } };
}
