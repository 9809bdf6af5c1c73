import type { SearchedVersion } from '../../search-tags';
import { useMessages } from '../../../ui/messages';
import * as styles from './version-choice.module.css';

interface VersionChoiceProps {
  versions: readonly SearchedVersion[];
  /** The name of the one that is searched. */
  version: string;
  /** Nobody listens yet: the HTML as it ships. */
  isDisabled: boolean;
  onChange: (version: string) => void;
}

/** Which version of the docs the results page searches (behaviour 9.5.10). */
export function VersionChoice({ versions, version, isDisabled, onChange }: VersionChoiceProps) {
  const messages = useMessages();
  return (
    <label className={styles.choice}>
      <span>{messages['search.version']}</span>
      <select
        className={styles.select}
        // A browser would bring an old choice back without telling anybody.
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
