/** Types as a person does: React hears of the new text (jsdom). */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  // React watches the property of the element itself: the one below it tells nobody.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
