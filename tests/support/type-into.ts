/** Sets the text of a field in jsdom so that React notices the change. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  // React overrides the property on the element, so the setter of the prototype is called.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
