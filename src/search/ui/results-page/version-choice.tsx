import type { SearchedVersion } from '../../search-tags';
import { useMessages } from '../../../ui/messages';
import * as styles from './version-choice.module.css';

interface VersionChoiceProps {
  versions: readonly SearchedVersion[];
  /** Name of the searched version. */
  version: string;
  /** Whether the page has not been hydrated yet. */
  isDisabled: boolean;
  onChange: (version: string) => void;
}

/** The choice of the docs version to search (behaviour 9.5.10). */
export function VersionChoice({ versions, version, isDisabled, onChange }: VersionChoiceProps) {
  const messages = useMessages();
  return (
    <label className={styles.choice}>
      <span>{messages['search.version']}</span>
      <select
        className={styles.select}
        // Otherwise a browser restores an old choice without an event.
        autoComplete="off"
        disabled={isDisabled}
        value={version}
        onChange={(event) => onChange(event.target.value)}
      >
        {versions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
