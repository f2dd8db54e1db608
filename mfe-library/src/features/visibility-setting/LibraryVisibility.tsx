import { ChoiceSelect, Loading, Notice, Skeleton } from '@endpaper/ui';
import { errorMessage, Link, useOptimisticChange } from '@endpaper/web-kit';
import { VISIBILITY_NAMES } from '../entries/visibilities.js';
import { useChangeSettingsMutation, useLibrarySettings } from '../library-page/library-settings.api.js';
import styles from './LibraryVisibility.module.css';

const LABEL = 'Who may see my library';

/** Who may see the library of the signed-in reader: a choice that is stored at once, and the way to the library. */
export function LibraryVisibility({ userId }: { userId: number }) {
  const { data, error, refetch } = useLibrarySettings();
  const { change } = useOptimisticChange(useChangeSettingsMutation);
  if (!data)
    return error === undefined ? (
      <Loading>
        <Skeleton shape="line" width="60%" />
      </Loading>
    ) : (
      <Notice
        message={`${LABEL}: ${errorMessage(error)}`}
        action={{ label: 'Try again', onPress: () => void refetch() }}
      />
    );
  return (
    <div className={styles.setting}>
      <ChoiceSelect
        label={LABEL}
        hint="Your books, ratings, shelves and years. A book or a shelf can be for fewer readers. The average of a book counts only what everyone may see."
        choices={VISIBILITY_NAMES}
        value={data.visibility}
        onChoose={visibility => {
          change({ id: data.id, userId, visibility });
        }}
      />
      <Link to="/library" className={styles.link}>
        Go to my library
      </Link>
    </div>
  );
}

export { LibraryVisibility as Component };
