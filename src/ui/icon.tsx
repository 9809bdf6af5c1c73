import type { ReactElement } from 'react';
import type { Drawing } from '../lib/icons';

/**
 * A decorative icon in the current colour; its meaning must be in the text beside it.
 *
 * @param size width in px; it grows with the letters that the reader has set
 */
export function Icon({ of, size = 20 }: { of: Drawing; size?: number }): ReactElement {
  return (
    <svg
      className="icon"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {of.isSolid ? (
        <path fill="currentColor" fillRule="evenodd" d={of.d} />
      ) : (
        <path fill="none" stroke="currentColor" strokeWidth="1.75" d={of.d} />
      )}
    </svg>
  );
}
