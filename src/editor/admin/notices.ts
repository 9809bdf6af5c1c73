import { isError } from '../../content/schema/problem';
import type { FieldPath } from '../../content/schema/parse';
import type { Problem } from '../../content/schema/problem';
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
  const place = document.createElement('section');
  place.className = PLACE;
  place.setAttribute('role', 'alert');
  place.setAttribute('aria-label', title);
  const heading = document.createElement('strong');
  heading.textContent = title;
  place.append(heading);
  if (told.length > 0) {
    const list = document.createElement('ul');
    list.className = 'cms-problems';
    list.append(...told.map(itemOf));
    place.append(list);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Fechar';
  close.addEventListener('click', () => place.remove());
  place.append(close);
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
  const item = document.createElement('li');
  item.dataset['severity'] = isError(problem) ? 'error' : 'warning';
  const what = document.createElement('p');
  const place = placeOf(label, problem);
  if (path && label) {
    const lead = document.createElement('button');
    lead.type = 'button';
    lead.textContent = place;
    lead.addEventListener('click', () => leadToPath(document, path));
    what.append(lead, `: ${problem.what}`);
  } else what.textContent = prefixOf(label, problem);
  const more = document.createElement('p');
  more.textContent = [problem.rule, problem.fix].filter(Boolean).join(' ');
  item.append(what, more);
  return item;
}

const placeOf = (label: string, { line }: Problem): string =>
  [label, line === undefined ? '' : `linha ${line}`].filter(Boolean).join(', ');

function prefixOf(label: string, problem: Problem): string {
  const place = placeOf(label, problem);
  return place ? `${place}: ${problem.what}` : problem.what;
}
