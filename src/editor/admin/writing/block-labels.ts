import { own } from '../../../lib/value';
import type { FormField } from './block-form';
import { valueOf } from './block-types';
import type { Attribute, Piece, Section } from './block-types';

/** Attribute of a component, for its form. */
export interface ComponentField {
  name: string;
  isRequired: boolean;
  oneOf?: readonly string[];
}

/** What the forms of a component show. */
export interface ComponentForm {
  fields: readonly ComponentField[];
  /** All ways to write a component that stands for words of a line, each with the words that readers see. */
  choices?: readonly (readonly [source: string, words: string])[];
}

/** Forms of the site's components, which the build writes for the editor, by name. */
export type ComponentForms = Readonly<Record<string, ComponentForm>>;

let components: ComponentForms = {};

/** Sets the forms of components. The nodes of an editor have no other way to them. */
export function setComponentForms(forms: ComponentForms): void {
  components = forms;
}

const formOf = (name: string): ComponentForm | undefined => own(components, name);

const tagOf = (source: string): string | undefined => /^<([\p{L}\d]+)/u.exec(source)?.[1];

/** Returns the choices of which a piece of source in a line is one. */
function choicesOf(source: string): ComponentForm['choices'] {
  const choices = formOf(tagOf(source) ?? '')?.choices;
  return choices?.some(([one]) => one === source) ? choices : undefined;
}

const CALLOUTS: readonly (readonly [name: string, label: string])[] = [
  ['nota', 'Nota'],
  ['info', 'Informação'],
  ['dica', 'Dica'],
  ['atencao', 'Atenção'],
  ['perigo', 'Perigo'],
  ['cuidado', 'Cuidado'],
  ['importante', 'Importante'],
  ['sucesso', 'Sucesso'],
];

/** Words whose spelling the names in the source do not show. */
const SPELLED: Readonly<Record<string, string>> = {
  Aba: 'Aba',
  Cartao: 'Cartão',
  Cartoes: 'Cartões',
  Formula: 'Fórmula',
  Glossario: 'Glossário',
  Marca: 'Nome do produto',
  Rotulo: 'Rótulo do aplicativo',
  Termo: 'Termo explicado',
  Email: 'E-mail de contato',
  Video: 'Vídeo',
  details: 'Parte que se abre',
  detalhes: 'Parte que se abre',
  'grupo-de-codigo': 'Grupo de código',
  titulo: 'Título',
  descricao: 'Descrição',
  rotulo: 'Rótulo',
  endereco: 'Endereço',
  proporcao: 'Proporção',
  para: 'Leva a',
  FiguraEspaco: 'Figura: espaço',
  warning: 'Atenção',
  danger: 'Perigo',
  tip: 'Dica',
  note: 'Nota',
};

/** Returns the name of a component or attribute as words. */
export function spelled(name: string): string {
  const known = Object.hasOwn(SPELLED, name) ? SPELLED[name] : undefined;
  if (known !== undefined) return known;
  const words = name.replace(
    /^Figura(\p{Lu})/u,
    (_, first: string) => `Figura: ${first.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the name of a piece for its form. */
export function pieceName({ kind, name, isInline, values }: Piece): string {
  if (kind === 'code') return 'Código';
  if (kind === 'picture') return 'Imagem';
  if (kind === 'rule') return 'Linha divisória';
  if (kind === 'component') return spelled(name);
  const source = values[0]?.[1] ?? '';
  const tag = tagOf(source);
  if (isInline) return tag ? spelled(tag) : 'Trecho em código';
  if (tag) return `Em código: ${spelled(tag)}`;
  if (/^(?:import|export)\b/.test(source)) return 'Em código: importação';
  return 'Em código';
}

/** Returns the name of a section for its head. */
export function sectionName({ kind, name }: Section): string {
  if (kind === 'quote') return 'Citação';
  if (kind === 'directive' && isCallout(name)) return 'Quadro';
  return spelled(name);
}

const isCallout = (name: string): boolean =>
  CALLOUTS.some(([one]) => one === name) || ['warning', 'danger', 'tip', 'note'].includes(name);

/** Sets a value in a list; an empty one is removed. */
export function withValue(values: readonly Attribute[], name: string, value: string): Attribute[] {
  if (value === '') return values.filter(([one]) => one !== name);
  return values.some(([one]) => one === name)
    ? values.map((pair) => (pair[0] === name ? [name, value] : pair))
    : [...values, [name, value]];
}

/** Returns the fields of a piece's form. */
export function pieceFields(
  { kind, name, isInline, values }: Piece,
  onInput: (name: string, value: string) => void,
): FormField[] {
  const field = (of: string, label: string, as: FormField['kind'] = 'line'): FormField => ({
    label,
    value: valueOf(values, of),
    kind: as,
    onInput: (value) => onInput(of, value),
  });
  if (kind === 'rule') return [];
  if (kind === 'code') {
    return [field('info', 'Linguagem e opções'), field('source', 'Código', 'source')];
  }
  if (kind === 'picture') {
    return [field('alt', 'Descrição'), field('url', 'Endereço'), field('title', 'Legenda')];
  }
  if (kind === 'source' && isInline) {
    const choices = choicesOf(valueOf(values, 'source'));
    return [field('source', choices ? 'Palavras do site' : 'Código do trecho', choices ?? 'line')];
  }
  if (kind === 'source') return [field('source', 'Código do trecho', 'source')];
  return attributeFields(name, values, onInput);
}

function attributeFields(
  name: string,
  values: Piece['values'],
  onInput: (name: string, value: string) => void,
): FormField[] {
  const known = formOf(name)?.fields ?? [];
  const others = values
    .filter(([one]) => !known.some((field) => field.name === one))
    .map(([one]): ComponentField => ({ name: one, isRequired: true }));
  return [...known, ...others].map((field): FormField => {
    const value = valueOf(values, field.name);
    const { oneOf } = field;
    const choices = oneOf?.includes(value) === false ? new Set([value, '', ...oneOf]) : oneOf;
    return {
      label: spelled(field.name) + (field.isRequired ? '' : ' (opcional)'),
      value,
      kind: choices
        ? Array.from(choices, (choice) => [choice, choice] as const)
        : value.length > 40
          ? 'area'
          : 'line',
      onInput: (text) => onInput(field.name, text),
    };
  });
}

/** Returns the fields in the head of a section. */
export function sectionFields(
  { kind, name, values, label }: Section,
  onChange: (next: (section: Section) => Section) => void,
): FormField[] {
  if (kind === 'quote') return [];
  const attributes = attributeFields(name, values, (of, value) =>
    onChange((section) => ({
      ...section,
      values: withValue(section.values, of, value),
    })),
  );
  const title: FormField = {
    label: 'Título',
    value: label ?? '',
    kind: 'line',
    onInput: (text) => onChange((section) => ({ ...section, label: text === '' ? null : text })),
  };
  if (kind === 'component') return name === 'details' ? [title, ...attributes] : attributes;
  const kinds: FormField = {
    label: 'Tipo',
    value: name,
    kind: CALLOUTS.some(([one]) => one === name) ? CALLOUTS : [[name, spelled(name)], ...CALLOUTS],
    onInput: (text) => onChange((section) => ({ ...section, name: text })),
  };
  return isCallout(name) ? [kinds, title, ...attributes] : [title, ...attributes];
}
