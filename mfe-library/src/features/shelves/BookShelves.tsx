import type { Entry } from '@endpaper/contracts';
import { Button, Loading, Skeleton, useToast } from '@endpaper/ui';
import { errorMessage, useEntity, type ModalContentProps } from '@endpaper/web-kit';
import { useState } from 'react';
import { ReadFailed } from '../failures/ReadFailed.js';
import parts from '../dialogs/DialogParts.module.css';
import { entries } from '../entries/entry-entity.js';
import { ShelfFields } from './ShelfFields.js';
import styles from './Shelves.module.css';
import { useOwnShelvesQuery, useSetShelfMutation } from './shelves.api.js';

interface BookShelvesProps extends ModalContentProps {
  entry: Entry;
  userId: number;
}

/** The reader's shelves, and on which of them a book stands, in a dialog. A new shelf is made in place. */
export function BookShelves({ entry: opened, userId, onDirtyChange }: BookShelvesProps) {
  const entry = useEntity(entries, { data: opened.id }).data ?? opened;
  const { data: shelves, error, refetch } = useOwnShelvesQuery(undefined);
  const [setShelf] = useSetShelfMutation();
  const toast = useToast();
  const [isMaking, setMaking] = useState(false);
  /** What was chosen and is not stored yet, by shelf. */
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());

  async function choose(shelfId: number, has: boolean) {
    setPending(before => new Map(before).set(shelfId, has));
    const result = await setShelf({ id: entry.id, userId, shelfId, has });
    setPending(before => new Map([...before].filter(([id]) => id !== shelfId)));
    if (result.error) toast(errorMessage(result.error), 'problem');
  }

  if (!shelves && error) return <ReadFailed error={error} refetch={refetch} />;
  return (
    <div className={parts.parts}>
      <p className={parts.book} dir="auto">
        {entry.book.title}
      </p>
      {shelves?.length === 0 ? (
        <p>You have no shelves yet.</p>
      ) : shelves ? (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>It stands on</legend>
          {shelves.map(({ id, name }) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={pending.get(id) ?? entry.shelves.includes(id)}
                aria-disabled={pending.has(id)}
                onChange={event => {
                  if (!pending.has(id)) void choose(id, event.target.checked);
                }}
              />
              <span dir="auto">{name}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <Loading>
          <Skeleton shape="line" width="10rem" />
        </Loading>
      )}
      {isMaking ? (
        <ShelfFields
          onDone={() => {
            setMaking(false);
          }}
          onDirtyChange={onDirtyChange}
          onSaved={({ id }) => void choose(id, true)}
        />
      ) : (
        <Button
          onClick={() => {
            setMaking(true);
          }}
        >
          New shelf
        </Button>
      )}
    </div>
  );
}

export { BookShelves as Component };
