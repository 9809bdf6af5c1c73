/**
 * Prevents the page behind a dialog from scrolling without layout shift: the scrollbar's space is kept.
 *
 * @returns a function that removes the lock
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
