import type { Entry } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';

const Readings = lazyWithRetry(() => import(/* webpackChunkName: "Readings" */ './Readings.js'));

/** Opens the readings of a book and the reader's notes. */
export function ReadingsButton({ entry, userId }: { entry: Entry; userId: number }) {
  const { openForm } = useModal();
  const { readings, notes, status } = entry;
  const hasMore = notes !== null || readings.some(({ outcome }) => outcome !== null);

  return (
    <Button
      onPointerEnter={Readings.preload}
      onFocus={Readings.preload}
      onClick={() => {
        openForm('Readings and notes', form => <Readings entry={entry} userId={userId} {...form} />);
      }}
    >
      {hasMore
        ? 'Readings and notes'
        : status === 'read'
          ? 'Add when you read it, or a note'
          : 'Add days or a note'}
    </Button>
  );
}
