import type { Entry } from '@endpaper/contracts';
import { PlainButton, plural } from '@endpaper/ui';
import { useShelfDialogs } from './use-shelf-dialogs.js';

interface OwnButtonProps {
  entry: Entry;
  userId: number;
  /** Gives it its look. */
  className: string | undefined;
}

/** Opens the shelves of a book. */
export function ShelvesButton({ entry, userId, className }: OwnButtonProps) {
  const { preload, openShelvesOf } = useShelfDialogs();
  const { length: count } = entry.shelves;
  return (
    <PlainButton
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        openShelvesOf(entry, userId);
      }}
    >
      {count === 0 ? 'Put on a shelf' : `On ${plural(count, 'shelf', 'shelves')}`}
    </PlainButton>
  );
}
