/**
 * Reports whether a click opens the link elsewhere, because of another mouse button or a held modifier key.
 */
export const isModified = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
