import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file an empty document with a root of React. @returns what renders in it */
export function reactRoot(): (content: ReactNode) => void {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<div></div>';
    root = createRoot(document.body.firstElementChild as Element);
  });
  afterEach(() => act(() => root.unmount()));
  return (content) => act(() => root.render(content));
}

/** Sets the text of a field in jsdom so that React notices the change. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  // React overrides the property on the element, so the setter of the prototype is called.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
