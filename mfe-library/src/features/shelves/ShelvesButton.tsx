import type { Entry } from '@endpaper/contracts';
import { Button, plural } from '@endpaper/ui';
import { useShelfDialogs } from './use-shelf-dialogs.js';

/** Opens the shelves of a book. */
export function ShelvesButton({ entry, userId }: { entry: Entry; userId: number }) {
  const { preload, openShelvesOf } = useShelfDialogs();
  const { length: count } = entry.shelves;
  return (
    <Button
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        openShelvesOf(entry, userId);
      }}
    >
      {count === 0 ? 'Put on a shelf' : `On ${plural(count, 'shelf', 'shelves')}`}
    </Button>
  );
}
