import { VISIBILITIES, type Visibility } from '@endpaper/contracts';
import { SelectField } from '@endpaper/ui';
import { VISIBILITY_NAMES } from '../entries/visibilities.js';
import styles from './ChooseFile.module.css';

/** Who sees what comes into the library; unknown until its settings were read. */
const SEEN_BY = {
  everyone: 'Everyone sees',
  readers: 'Only signed-in readers see',
  friends: 'Only your friends see',
  me: 'Only you see',
  unknown: 'Those who may see your library see',
} as const;

interface ForWhomProps {
  chosen: Visibility | undefined;
  /** Who may see the whole library. */
  library: Visibility | undefined;
  onChoose: (visibility: Visibility) => void;
}

/** Says who will see what is imported, and lets the reader choose. */
export function ForWhom({ chosen, library, onChoose }: ForWhomProps) {
  const seen = VISIBILITIES.findLast(each => each === chosen || each === library) ?? 'unknown';
  return (
    <div className={styles.whom}>
      <p>
        <strong>{SEEN_BY[seen]}</strong> the new books with their ratings and shelves
        {seen !== chosen && seen !== 'unknown' && ', as your library is for no more readers'}; only you see
        your notes, and your reviews until you post them.
      </p>
      <SelectField
        label="Who may see what you import"
        hint="This is for new books. A book that your library has already stays visible to the same readers."
        value={chosen ?? ''}
        onChange={({ target }) => {
          const visibility = VISIBILITIES.find(each => each === target.value);
          if (visibility) onChoose(visibility);
        }}
      >
        {chosen === undefined && <option value="">As your library</option>}
        {VISIBILITY_NAMES.map(([visibility, name]) => (
          <option key={visibility} value={visibility}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
