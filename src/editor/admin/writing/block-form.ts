import { element } from '../element';
import { valueOf } from './block-types';
import type { Piece } from './block-types';

/** Field of a block's form. */
export interface FormField {
  label: string;
  value: string;
  /** `area` for several lines, `source` for those of code; a list of choices makes a list to choose from. */
  kind: 'line' | 'area' | 'source' | readonly (readonly [value: string, label: string])[];
  onInput: (value: string) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Classes of rows with a field for several lines. */
const ROWS: Readonly<Record<string, string>> = { area: ' cms-area', source: ' cms-codefield' };

let count = 0;

/**
 * Creates the form of a block: its name, its fields and a button that removes it. It is made without React,
 * which would need a root for each block.
 *
 * @param piece part of a line or block that the form stands for, to show its picture
 */
export function blockForm(
  name: string,
  fields: readonly FormField[],
  { remove, piece }: { remove: () => void; piece?: Piece },
): HTMLElement {
  const { kind, isInline = false } = piece ?? {};
  const form = element(
    isInline ? 'span' : 'div',
    { className: 'cms-form', role: 'group', ariaLabel: name },
    ...fields.map(rowOf),
  );
  // Source in a line is only its field: the line stays a line.
  if (kind === 'source' && isInline) {
    form.title = name;
    return form;
  }
  const label = `Excluir: ${name}`;
  form.prepend(element('span', { className: 'cms-name' }, name));
  form.append(
    element(
      'button',
      { type: 'button', className: 'cms-remove', title: label, ariaLabel: label, onclick: remove },
      '×',
    ),
  );
  if (kind === 'picture') {
    const shown = element('img', { className: 'cms-picture', alt: '' });
    // A path relative to the page has no address in the editor.
    shown.onerror = () => (shown.hidden = true);
    form.prepend(shown);
    showPicture(form, piece);
  }
  return form;
}

function rowOf({ label, value, kind, onInput }: FormField): HTMLElement {
  const control = controlOf(kind);
  control.id = `cms-form-${(count += 1)}`;
  control.value = value;
  fit(control);
  control.addEventListener('input', () => {
    fit(control);
    onInput(control.value);
  });
  const className = `cms-row${ROWS[String(kind)] ?? ''}`;
  return element('label', { className, htmlFor: control.id }, element('span', {}, label), control);
}

function controlOf(kind: FormField['kind']): Control {
  if (kind === 'line') return element('input');
  if (kind === 'area' || kind === 'source') {
    return element('textarea', { spellcheck: kind === 'area' });
  }
  return element('select', {}, ...kind.map(([value, label]) => new Option(label, value)));
}

/** Makes a field as long as its text. */
function fit(control: Control): void {
  if (control instanceof HTMLTextAreaElement) {
    const lines = control.value
      .split('\n')
      .map(({ length }) => Math.max(1, Math.ceil(length / 70)));
    control.rows = Math.min(
      20,
      lines.reduce((sum, line) => sum + line, 0),
    );
  } else if (control instanceof HTMLInputElement) {
    control.size = Math.max(3, Math.min(32, control.value.length));
  }
}

/** Shows other values in a form, for instance those before an undone edit. */
export function updateForm(block: HTMLElement, fields: readonly FormField[], piece?: Piece): void {
  const form = block.querySelector<HTMLElement>(
    ':scope > .cms-form, :scope > .cms-head > .cms-form',
  );
  for (const row of form?.querySelectorAll(':scope > label') ?? []) {
    const label = row.firstElementChild?.textContent;
    const control = row.querySelector<Control>('input, textarea, select');
    const field = fields.find((one) => one.label === label);
    // Source that has become a choice, while it is typed, stays in the field that it is typed in.
    if (control && field && control.value !== field.value) {
      control.value = field.value;
      fit(control);
    }
  }
  if (form && piece?.kind === 'picture') showPicture(form, piece);
}

function showPicture(form: HTMLElement, piece: Piece | undefined): void {
  const shown = form.querySelector<HTMLImageElement>('.cms-picture');
  const url = valueOf(piece?.values ?? [], 'url');
  if (!shown) return;
  shown.hidden = !/^(?:\/|https?:|blob:)/.test(url);
  if (!shown.hidden && shown.getAttribute('src') !== url) shown.src = url;
}
