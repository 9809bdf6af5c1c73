import type { z } from 'zod';
import { boundsOf, defOf, fieldOf } from '../../content/schema/schema-def';
import { kindNamed } from '../content-kinds';
import type { KindName } from '../content-kinds';
import { NO, YES } from '../form/form';
import { ENTRY_NAME, ENTRY_VALUE, NO_VARIANT, shapeOf } from '../form/shape';
import type { Around, Shape, VariantKind } from '../form/shape';
import { BODY, PLACE } from '../format/formats';
import {
  CHOICE_LABELS,
  FIELD_LABELS,
  ITEM_LABELS,
  MESSAGE_LABELS,
  labelOf,
  sentence,
} from './labels';
import { SECTIONS, sectionOf } from './sections';

type DecapWidget =
  'string' | 'text' | 'number' | 'boolean' | 'select' | 'datetime' | 'image' | 'object' | 'list';
type OwnWidget = 'barras' | 'corpo' | 'lugar' | 'origem' | 'secao' | 'yaml';

/**
 * A field of a form, as far as the editor uses it; Decap's own types are looser.
 */
export interface DecapField {
  name: string;
  label: string;
  widget: DecapWidget | OwnWidget;
  required: boolean;
  hint?: string;
  /** `{{now}}` is the day on which a new entry is opened. */
  default?: boolean | '' | '{{now}}';
  /** Regular expression, and the message to show if it does not match. */
  pattern?: [pattern: string, message: string];
  value_type?: 'int' | 'float';
  min?: number;
  max?: number;
  step?: number;
  options?: { label: string; value: string | number }[];
  multiple?: boolean;
  format?: string;
  date_format?: string;
  time_format?: false;
  collapsed?: boolean;
  summary?: string;
  label_singular?: string;
  allow_reorder?: boolean;
  field?: DecapField;
  fields?: DecapField[];
  types?: DecapType[];
  typeKey?: string;
  media_folder?: string;
  public_folder?: string;
}

/** One kind of item in a typed list. */
export interface DecapType {
  name: string;
  label: string;
  widget: 'object';
  summary?: string;
  hint?: string;
  fields: DecapField[];
}

type Fields = Readonly<Record<string, z.ZodType>>;

/** Context of a field. */
interface Place {
  /** Enclosing field or kind of file, with which the label is looked up. */
  inside: string;
  around: Around;
  /**
   * Whether the field is in a group that may be missing. Decap demands required fields even there, so none
   * is marked as required; the schema check before saving enforces them.
   */
  isOptional: boolean;
}

/** Names of fields with several lines. */
const LONG = new Set([
  'answer',
  'caption',
  'content',
  'copyright',
  'description',
  'html',
  'question',
  'text',
  'value',
]);

/** Names of fields that hold the path of a picture. */
const PICTURES = new Set(['author_image_url', 'favicon', 'image', 'image_url', 'src', 'srcDark']);

/** Folder of pictures that belong to no page, and the path under which pages refer to it. */
export const PICTURE_FOLDERS = { media_folder: '/static/imagens', public_folder: '/imagens' };

/** Fields that best identify an item of a list, in order of preference. */
const TELLING = ['label', 'title', 'name', ENTRY_NAME, 'id', 'from', 'content', 'key', 'mark'];

/**
 * Returns the form fields of a kind of file in display order: first what every writer needs, then, each
 * after a heading that unfolds them, the sections of the form (`SECTIONS`). The file knows no sections.
 */
export function formOfKind(name: KindName): DecapField[] {
  const fields = fieldsOfKind(name);
  const sections = (SECTIONS[name] ?? []).flatMap((section, index): DecapField[] => {
    const inside = fields.filter((field) => sectionOf(name, field.name) === section);
    const { title: label } = section;
    return [{ name: `__secao${index}`, label, widget: 'secao', required: false }, ...inside];
  });
  return [...fields.filter((field) => !sectionOf(name, field.name)), ...sections];
}

/** Returns the form fields of a kind of file, without sections. */
export function fieldsOfKind(name: KindName): DecapField[] {
  const { schema, isPage, root } = kindNamed(name);
  const place = { inside: name, around: [], isOptional: false };
  if (root) {
    const field = fieldFor(root, schema, place);
    return [name === 'sidebars' ? asTree(field) : field];
  }
  const { shape, inside } = shapeOf(schema);
  const fields = fieldsInside(shape, { ...place, around: inside }).map((field) =>
    // The file name of a new post starts with its date.
    name === 'post' && field.name === 'date' ? { ...field, default: '{{now}}' as const } : field,
  );
  if (name === 'messages') return fields.map((field) => messageField(field, shape));
  if (name === 'docs') {
    const isSidebars = (field: DecapField) => field.name === 'sidebars';
    return [
      ...fields.filter(isSidebars).map(asTree),
      ...fields.filter((field) => !isSidebars(field)),
    ];
  }
  if (!isPage) return fields;
  const isFirst = ({ name: field }: DecapField) => ['title', 'description'].includes(field);
  const body: DecapField = {
    name: BODY,
    label: FIELD_LABELS[BODY] ?? BODY,
    widget: 'corpo',
    required: false,
  };
  const placeInSidebar: DecapField = {
    ...{ name: PLACE, label: 'Lugar na barra lateral', widget: 'lugar', required: false },
    default: '',
  };
  return [
    ...fields.filter(isFirst),
    ...(name === 'doc' ? [placeInSidebar] : []),
    body,
    ...fields.filter((field) => !isFirst(field)),
  ];
}

/** Labels an interface text with its sentence, and says which of its words the site replaces. */
function messageField({ hint: _, ...field }: DecapField, shape: Shape): DecapField {
  const schema = shape.is === 'group' ? shape.fields[field.name] : undefined;
  const label = MESSAGE_LABELS[field.name] ?? String(schema && fieldOf(schema).example);
  const marks = [...new Set(label.match(/\{\w+\}/g))];
  if (marks.length === 0) return { ...field, label };
  const kept = marks.length === 1 ? 'Mantenha a marca' : 'Mantenha as marcas';
  return {
    ...field,
    label,
    hint: `${kept} ${marks.join(' e ')}: o site troca cada uma pelo seu valor.`,
  };
}

/** Shows the list of sidebars as a tree. */
const asTree = (field: DecapField): DecapField => ({
  ...field,
  widget: 'barras',
  hint: 'Escolha um item para mudá-lo de lugar, ou arraste-o.',
});

/** Returns the fields of a group or of a variant. */
function fieldsInside(shape: Shape, place: Place): DecapField[] {
  if (shape.is === 'group') return groupFields(shape.fields, place);
  if (shape.is === 'variant') return variantFields(shape, place);
  throw new Error('Only a group has fields.');
}

function groupFields(fields: Fields, place: Place): DecapField[] {
  return Object.entries(fields).map(([name, schema]) => fieldFor(name, schema, place));
}

/**
 * Returns the field that selects the kind, followed by the fields of all kinds. Only fields that every kind
 * has can be required.
 */
function variantFields(
  { key, kinds, isNullable }: Extract<Shape, { is: 'variant' }>,
  place: Place,
): DecapField[] {
  const names = [...new Set(kinds.flatMap(({ fields }) => Object.keys(fields)))];
  const fields = names.map((name) => {
    const having = kinds.filter((kind) => name in kind.fields);
    const isCommon = having.length === kinds.length;
    const schema = having[0]?.fields[name] as z.ZodType;
    const field = fieldFor(name, schema, { ...place, isOptional: place.isOptional || !isCommon });
    if (isCommon) return field;
    const only = having.map((kind) => `“${choiceLabel(key, kind.name)}”`).join(' e ');
    return { ...field, hint: [field.hint, `Só com ${only}.`].filter(Boolean).join(' ') };
  });
  const values = [...kinds.map(({ name }) => name), ...(isNullable ? [NO_VARIANT] : [])];
  const chooser: DecapField = {
    name: key,
    label: labelOf(FIELD_LABELS, key, place.inside) ?? key,
    widget: 'select',
    required: !place.isOptional,
    options: values.map((value) => ({ value, label: choiceLabel(key, value) })),
  };
  return [chooser, ...fields];
}

/** Returns the form field for one value of a schema. */
function fieldFor(name: string, schema: z.ZodType, place: Place): DecapField {
  const { shape, inside } = shapeOf(schema, place.around);
  const { isOptional, description, example } = fieldOf(schema);
  const base = {
    name,
    label: labelOf(FIELD_LABELS, name, place.inside) ?? name,
    required: !isOptional && !place.isOptional,
    ...hintOf(description && inWords(description, name, shape), shape, example),
  };
  const within: Place = { inside: name, around: inside, isOptional: !base.required };
  // An item of a list exists, even if the list is inside of an optional group.
  const inList: Place = { ...within, isOptional: false };
  switch (shape.is) {
    case 'text':
      return { ...base, ...textWidget(name, schema) };
    case 'word':
      return { ...base, widget: 'string' };
    case 'date':
      return {
        ...base,
        widget: 'datetime',
        format: 'YYYY-MM-DD',
        date_format: 'YYYY-MM-DD',
        time_format: false,
      };
    case 'number':
      return { ...base, ...numberWidget(schema) };
    case 'switch':
      return {
        ...base,
        required: false,
        widget: 'boolean',
        ...(shape.fallback && { default: true }),
      };
    case 'yes-no':
      return {
        ...base,
        widget: 'select',
        options: [
          { label: 'Sim', value: YES },
          { label: 'Não', value: NO },
        ],
      };
    case 'choice':
      return { ...base, widget: 'select', options: optionsOf(name, shape.values) };
    case 'group':
    case 'variant':
      return { ...base, widget: 'object', collapsed: true, fields: fieldsInside(shape, within) };
    case 'list':
      return { ...base, ...listWidget(name, schema, shape.item, inList) };
    case 'lines':
      return {
        ...base,
        ...list(name),
        field: {
          name: ENTRY_VALUE,
          label: 'Palavras entre vírgulas',
          widget: 'string',
          required: true,
        },
      };
    case 'kinds':
      return {
        ...base,
        ...list(name),
        typeKey: shape.key,
        types: shape.kinds.map((kind) => typeOf(kind, shape.key, inList)),
      };
    case 'entries':
      return {
        ...base,
        ...list(name),
        // Entries are identified by name and have no order.
        allow_reorder: false,
        summary: summary(ENTRY_NAME),
        fields: entryFields(name, shape.value, inList),
      };
    case 'yaml':
      return { ...base, widget: 'yaml' };
  }
}

/** Replaces the values of a choice by the labels that the form shows: `left ou right`. */
function inWords(description: string, name: string, shape: Shape): string {
  if (shape.is !== 'choice') return description;
  const words = shape.values.map((value) => [String(value), choiceLabel(name, value)] as const);
  return words.reduce(
    (text, [value, label]) => text.replace(new RegExp(`\\b${value}\\b`, 'g'), label.toLowerCase()),
    description,
  );
}

function hintOf(description: string | undefined, { is }: Shape, example: unknown) {
  if (!description) return {};
  const shown = ['text', 'word', 'number'].includes(is) ? example : undefined;
  const isShown = shown !== undefined && shown !== '' && typeof shown !== 'object';
  return { hint: sentence(description) + (isShown ? ` Por exemplo: ${asWritten(shown)}` : '') };
}

/** Returns an example for a hint, which Decap reads as Markdown: one with marks becomes code. */
function asWritten(example: unknown): string {
  const text = String(example);
  return /[*_`<[\]]/.test(text) ? `\`\` ${text} \`\`` : text;
}

function textWidget(
  name: string,
  schema: z.ZodType,
): Pick<DecapField, 'widget' | 'pattern' | 'media_folder' | 'public_folder'> {
  if (PICTURES.has(name)) return { widget: 'image', ...PICTURE_FOLDERS };
  const pattern = patternOf(schema);
  return { widget: LONG.has(name) ? 'text' : 'string', ...(pattern && { pattern }) };
}

/** Returns the pattern of a text, if one expression without flags can express it. */
function patternOf(schema: z.ZodType): [string, string] | undefined {
  const { core, description } = fieldOf(schema);
  const { format, checks = [] } = defOf(core);
  if (format === 'url') return ['^https?://', 'um endereço completo, com https://'];
  if (format === 'email') return ['^\\S+@\\S+\\.\\S+$', 'um e-mail'];
  const expression = checks.map(({ _zod }) => _zod.def.pattern).find(Boolean);
  return expression && expression.flags === ''
    ? [expression.source, description ?? 'a forma que o campo pede']
    : undefined;
}

function numberWidget(schema: z.ZodType): Omit<DecapField, 'name' | 'label' | 'required'> {
  const def = defOf(fieldOf(schema).core);
  const [min, max] = boundsOf(def);
  const isWhole = def.format === 'safeint';
  return {
    widget: 'number',
    value_type: isWhole ? 'int' : 'float',
    ...(isWhole && { step: 1 }),
    ...(min !== undefined && Number.isFinite(min) && { min }),
    ...(max !== undefined && Number.isFinite(max) && { max }),
  };
}

const list = (name: string) =>
  ({ widget: 'list', collapsed: true, label_singular: ITEM_LABELS[name] ?? 'Item' }) as const;

function listWidget(
  name: string,
  schema: z.ZodType,
  item: z.ZodType,
  place: Place,
): Omit<DecapField, 'name' | 'label' | 'required'> {
  const { shape } = shapeOf(item, place.around);
  const { checks = [] } = defOf(fieldOf(schema).core);
  const sizes = checks.map(({ _zod }) => _zod.def);
  const length = sizes.find(({ check }) => check === 'length_equals')?.length;
  const min = length ?? sizes.find(({ check }) => check === 'min_length')?.minimum;
  const size = {
    ...(min !== undefined && { min }),
    ...(length !== undefined && { max: length }),
  };
  if (shape.is === 'choice') {
    return { widget: 'select', multiple: true, options: optionsOf(name, shape.values), ...size };
  }
  if (shape.is === 'group') {
    const fields = groupFields(shape.fields, place);
    return { ...list(name), ...size, ...summaryOf(fields), fields };
  }
  const { hint: _, ...field } = fieldFor(ENTRY_VALUE, item, { ...place, isOptional: false });
  return {
    ...list(name),
    ...size,
    summary: `{{fields.${ENTRY_VALUE}}}`,
    field: { ...field, label: ITEM_LABELS[name] ?? 'Item' },
  };
}

function entryFields(name: string, value: z.ZodType, place: Place): DecapField[] {
  const key: DecapField = {
    name: ENTRY_NAME,
    label: labelOf(FIELD_LABELS, ENTRY_NAME, name) ?? ENTRY_NAME,
    widget: 'string',
    required: true,
    pattern: ['\\S', 'um nome'],
  };
  const { shape } = shapeOf(value, place.around);
  return shape.is === 'group'
    ? [key, ...groupFields(shape.fields, place)]
    : [key, fieldFor(ENTRY_VALUE, value, place)];
}

function typeOf({ name, fields }: VariantKind, key: string, place: Place): DecapType {
  const own = groupFields(fields, place);
  const label = choiceLabel(key, name);
  return { name, label, widget: 'object', ...summaryOf(own, `${label}: `), fields: own };
}

/** Returns the summary of an item by a field; without a default, Decap writes `No title` for an empty field. */
const summary = (name: string, empty = 'Sem nome ainda') =>
  `{{fields.${name} | default('${empty}')}}`;

function summaryOf(fields: readonly DecapField[], start = ''): { summary?: string } {
  const has = (wanted: string) => fields.some(({ name }) => name === wanted);
  // A person has an id or a name.
  if (has('key') && has('name'))
    return { summary: `${summary('key', '–')} ${summary('name', ' ')}` };
  const telling = TELLING.find(has);
  const name = telling ?? (start === '' ? fields[0]?.name : undefined);
  return name === undefined ? {} : { summary: start + summary(name) };
}

const optionsOf = (field: string, values: readonly (string | number)[]) =>
  values.map((value) => ({ value, label: choiceLabel(field, value) }));

const choiceLabel = (field: string, value: string | number): string =>
  labelOf(CHOICE_LABELS, String(value), field) ?? String(value);
