import type { Entry } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { useReadingsDialog } from './use-readings-dialog.js';

/** Opens the readings of a book and the reader's notes. */
export function ReadingsButton({ entry, userId }: { entry: Entry; userId: number }) {
  const { open, preload } = useReadingsDialog();
  const { readings, notes, status } = entry;
  const hasMore = notes !== null || readings.some(({ outcome }) => outcome !== null);

  return (
    <Button
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        open(entry, userId);
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
