import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { NO_BREAK_SPACE } from '../../lib/typography';

interface KeysProps {
  /** Keys pressed together, by name. */
  readonly keys: string;
  /** The same on a Mac, where they differ. */
  readonly macKeys?: string;
  /** Says that the second is for a Mac. */
  readonly macLabel: string;
}

/** Between keys in a property. */
export const KEY_SEPARATOR = '\n';

function Combination({ keys }: { keys: string }): ReactElement {
  return (
    <span className="keys">
      {keys.split(KEY_SEPARATOR).map((key, index) => (
        <Fragment key={key}>
          {index > 0 && NO_BREAK_SPACE}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

/** Keys, side by side on one line: no sign between them could be taken for one more key. */
export function Keys({ keys, macKeys, macLabel }: KeysProps): ReactElement {
  return (
    <>
      <Combination keys={keys} />
      {macKeys && (
        <>
          {` (${macLabel}${NO_BREAK_SPACE}`}
          <Combination keys={macKeys} />)
        </>
      )}
    </>
  );
}
