import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { NO_BREAK_SPACE } from '../../lib/typography';

interface KeysProps {
  /** Names of keys pressed together, separated by `KEY_SEPARATOR`. */
  readonly keys: string;
  /** Keys on a Mac, if they differ. */
  readonly macKeys?: string;
  /** Text before the keys for a Mac. */
  readonly macLabel: string;
}

/** Separator of keys in a property. */
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

/** Renders keys on one line, without a sign between them that could be mistaken for another key. */
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
