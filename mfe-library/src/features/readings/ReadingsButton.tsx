import type { Entry } from '@endpaper/contracts';
import { PlainButton } from '@endpaper/ui';
import { useReadingsDialog } from './use-readings-dialog.js';

interface OwnButtonProps {
  entry: Entry;
  userId: number;
  /** Gives it its look. */
  className: string | undefined;
}

/** Opens the readings of a book and the reader's notes. */
export function ReadingsButton({ entry, userId, className }: OwnButtonProps) {
  const { open, preload } = useReadingsDialog();
  const { readings, notes } = entry;
  const hasMore = notes !== null || readings.some(({ outcome }) => outcome !== null);

  return (
    <PlainButton
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        open(entry, userId);
      }}
    >
      {hasMore ? 'Readings and notes' : 'Add reading dates or a note'}
    </PlainButton>
  );
}
