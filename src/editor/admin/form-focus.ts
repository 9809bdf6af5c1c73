import type { FieldPath } from '../../content/schema/parse';
import { FIELDS_TO_CORRECT, NOTICE_PLACE } from './locale';

/** Parts of Decap's form, by what its class names end with. */
const ITEM = '[class*="-SortableListItem"]';
const ERRORS = '[class*="-ControlErrorsList"]';
/** What adds an item to a list: its button, or a choice of the menu that the button opens. */
const ADD = '[class*="-AddButton"], [role="menuitem"]';

/** Has the button that opens a closed item or group; a folded field (`SectionControl`) has a heading for it. */
const BAR = '[class*="-TopBar"]';
const HEADING = ':scope > .cms-fold';

const FIELD = 'input, textarea, select, [contenteditable="true"], [role="switch"]';

/**
 * Leads the writer to the first field that prevents saving, of which Decap says at most that there is one, and to an
 * item that they add to a list, which appears below the window.
 */
export function leadToFields(page: Document): void {
  let isLeading = false;
  const leadToMistake = async (): Promise<void> => {
    const field = fieldOf(page.querySelector(ERRORS));
    if (!field || isLeading) return;
    isLeading = true;
    await leadTo(field, 'center');
    isLeading = false;
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    // The errors of a second try are there already; Decap then shows its notice, but not for each kind of error.
    const isRefusal = (node: Node) =>
      node instanceof Element &&
      (node.matches(ERRORS) ||
        (node.closest(NOTICE_PLACE) && node.textContent?.includes(FIELDS_TO_CORRECT)));
    if (added.some(isRefusal)) void leadToMistake();
  }).observe(page.body, { childList: true, subtree: true });
  const follow = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest(ADD))) return;
    const known = new Set(page.querySelectorAll(ITEM));
    // The item is there once React has drawn it.
    requestAnimationFrame(() => {
      const item = [...page.querySelectorAll(ITEM)].find((one) => !known.has(one));
      if (item) void leadTo(item, 'nearest');
    });
  };
  // A choice of a menu by key is no click.
  for (const press of ['click', 'keydown']) page.addEventListener(press, follow, { capture: true });
}

/** Leads the writer to the field at a path of the open entry (`EntryProblem`), or as near to it as the form has fields. */
export function leadToPath(page: Document, path: FieldPath): void {
  let place: Element = page.body;
  for (const step of path) {
    const next =
      typeof step === 'number'
        ? nearest(place, ITEM)[step]
        : fieldOf(nearest(place, `label[for^="${String(step)}-field-"]`)[0]);
    if (!next) break;
    place = next;
  }
  if (place !== page.body) void leadTo(place, 'center');
}

/** Returns a field as a whole: its name with its mistakes stands in the first row. */
const fieldOf = (inName: Element | null | undefined) => inName?.parentElement?.parentElement;

/** Returns the matching parts that have the fewest parts around them: fields within a field may have its name. */
function nearest(place: Element, selector: string): Element[] {
  const depths = new Map<Element, number>();
  for (const element of place.querySelectorAll(selector)) {
    let depth = 0;
    for (let one: Element | null = element; one && one !== place; one = one.parentElement) depth++;
    depths.set(element, depth);
  }
  const least = Math.min(...depths.values());
  return [...depths].filter(([, depth]) => depth === least).map(([element]) => element);
}

/** Opens the lists and groups around a part of the form, scrolls to it, and puts the cursor in its first field. */
async function leadTo(part: Element, block: ScrollLogicalPosition): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  // A save that was refused has made the fields inert, and frees them once Decap has ended it.
  while (part.closest('[inert]')) await nextFrame();
  const place = (part.matches(ITEM) && part.querySelector(FIELD)) || part;
  for (let closed = hiding(place); closed;) {
    toggleOf(closed)?.click();
    // React draws a click of a script after it.
    await nextFrame();
    const still = hiding(place);
    closed = still === closed ? undefined : still;
  }
  const shown = (selector: string) =>
    [...part.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
  const field = shown(FIELD) ?? shown('button');
  part.scrollIntoView({ block });
  // A list may be longer than the window.
  field?.focus();
}

/** Returns the outermost ancestor that is not displayed. */
function hiding(element: Element): Element | undefined {
  let found: Element | undefined;
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (getComputedStyle(one).display === 'none') found = one;
  }
  return found;
}

/** Returns the button that opens a closed part: the first one in the bar above it. */
function toggleOf(closed: Element): HTMLElement | null | undefined {
  for (let above = closed.previousElementSibling; above; above = above.previousElementSibling) {
    const bar = above.matches(BAR) ? above : above.querySelector(HEADING);
    if (bar) return bar.querySelector('button');
  }
  return undefined;
}
