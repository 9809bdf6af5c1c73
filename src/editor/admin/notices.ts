import { isError } from '../../content/schema/problem';
import type { Problem } from '../../content/schema/problem';

/** Something to tell a writer, with the name of the field that it is in. */
export interface Notice {
  problem: Problem;
  /** Empty for the entry as a whole. */
  label: string;
}

/** Where it is told, until it is closed or something else is. */
const PLACE = 'cms-told';

/**
 * Tells something, or what is wrong with an entry, and keeps it in sight: the notice that Decap shows
 * is gone in eight seconds. One thing at a time.
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

/** Takes away what was told. */
export function hideNotices(): void {
  for (const place of document.querySelectorAll(`.${PLACE}`)) place.remove();
}

/** All of it in one line, for the notice. */
export const inOneLine = (told: readonly Notice[]): string =>
  told.map(({ problem, label }) => [prefixOf(label, problem), problem.fix].join(' ')).join(' ');

function itemOf({ problem, label }: Notice): HTMLElement {
  const item = document.createElement('li');
  item.dataset['severity'] = isError(problem) ? 'error' : 'warning';
  const what = document.createElement('p');
  what.textContent = prefixOf(label, problem);
  const more = document.createElement('p');
  more.textContent = [problem.rule, problem.fix].filter(Boolean).join(' ');
  item.append(what, more);
  return item;
}

function prefixOf(label: string, { line, what }: Problem): string {
  const place = [label, line === undefined ? '' : `linha ${line}`].filter(Boolean).join(', ');
  return place ? `${place}: ${what}` : what;
}
