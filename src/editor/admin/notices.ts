import { isError } from '../../content/schema/problem';
import type { FieldPath } from '../../content/schema/parse';
import type { Problem } from '../../content/schema/problem';
import { element } from './element';
import { leadToPath } from './form-focus';

/** A problem to show to the writer, with the label of its field. */
export interface Notice {
  problem: Problem;
  /** Label of the field; empty if the problem concerns the entry as a whole. */
  label: string;
  /** Path of the field, to which the label then leads. */
  path?: FieldPath;
}

/** Class of the element with the notice. */
const PLACE = 'cms-told';

/**
 * Shows a message, optionally with a list of problems, until it is closed or replaced. Decap's own notices
 * disappear after eight seconds. Only one message is visible at a time.
 */
export function showNotices(title: string, told: readonly Notice[] = []): void {
  hideNotices();
  const list = element('ul', { className: 'cms-problems' }, ...told.map(itemOf));
  const place = element(
    'section',
    { className: PLACE, role: 'alert', ariaLabel: title },
    element('strong', {}, title),
    ...(told.length > 0 ? [list] : []),
    element('button', { type: 'button', onclick: hideNotices }, 'Fechar'),
  );
  document.body.append(place);
}

/** Removes the message. */
export function hideNotices(): void {
  for (const place of document.querySelectorAll(`.${PLACE}`)) place.remove();
}

/** Formats problems on one line, for Decap's notice. */
export const inOneLine = (told: readonly Notice[]): string =>
  told.map(({ problem, label }) => [prefixOf(label, problem), problem.fix].join(' ')).join(' ');

function itemOf({ problem, label, path }: Notice): HTMLElement {
  const onclick = () => path && leadToPath(document, path);
  const place = placeOf(label, problem);
  const lead = path && label && element('button', { type: 'button', onclick }, place);
  const what = lead ? [lead, `: ${problem.what}`] : [prefixOf(label, problem)];
  const more = [problem.rule, problem.fix].filter(Boolean).join(' ');
  const item = element('li', {}, element('p', {}, ...what), element('p', {}, more));
  item.dataset['severity'] = isError(problem) ? 'error' : 'warning';
  return item;
}

const placeOf = (label: string, { line }: Problem): string =>
  [label, line === undefined ? '' : `linha ${line}`].filter(Boolean).join(', ');

function prefixOf(label: string, problem: Problem): string {
  const place = placeOf(label, problem);
  return place ? `${place}: ${problem.what}` : problem.what;
}
