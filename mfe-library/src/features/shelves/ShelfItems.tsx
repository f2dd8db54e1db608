import type { Entry } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { MenuItem, MenuSeparator } from '@endpaper/ui/menu';
import { errorMessage } from '@endpaper/web-kit';
import type { Moves } from './moves.js';
import { useMoveOnShelfMutation, useSetShelfMutation } from './shelves.api.js';

interface ShelfItemsProps {
  entry: Entry;
  userId: number;
  shelfId: number;
  moves: Moves | undefined;
}

/** What a reader can do with a book on a shelf: move it, or take it off. */
export function ShelfItems({ entry, userId, shelfId, moves = {} }: ShelfItemsProps) {
  const toast = useToast();
  const [move] = useMoveOnShelfMutation();
  const [setShelf] = useSetShelfMutation();
  const { id, entry_id, book } = entry;

  const problem = ({ error }: { error?: unknown }) => {
    if (error) toast(errorMessage(error), 'problem');
    return error !== undefined;
  };
  const moveBelow = async (below: number | null) => {
    problem(await move({ shelfId, entryId: entry_id ?? 0, below }));
  };
  const put = async (has: boolean) => problem(await setShelf({ id, userId, shelfId, has }));
  const takeOff = async () => {
    if (await put(false)) return;
    toast(`“${book.title}” is no longer on the shelf`, 'plain', {
      label: 'Undo',
      onPress: () => void put(true),
    });
  };
  const item = (name: string, below: number | null | undefined) =>
    below !== undefined && <MenuItem onSelect={() => void moveBelow(below)}>{name}</MenuItem>;

  return (
    <>
      {item('Move to the top', moves.top)}
      {item('Move up', moves.up)}
      {item('Move down', moves.down)}
      <MenuItem onSelect={() => void takeOff()}>Take off this shelf</MenuItem>
      <MenuSeparator />
    </>
  );
}
