import { useToast } from '@endpaper/ui';
import { changeMessage } from './call-errors.js';

/** The hook of a mutation: `useVotePostMutation`. */
type UseMutation<Change, Stored> = () => readonly [
  (change: Change) => PromiseLike<{ data?: Stored | null | undefined; error?: unknown }>,
  ...unknown[],
];

/**
 * Sends the changes of an entity (`change`), and shows a toast when the server refuses one.
 *
 * ```ts
 * const { change } = useOptimisticChange(useSetFavoriteMutation);
 * ```
 */
export function useOptimisticChange<Change, Stored>(useMutation: UseMutation<Change, Stored>) {
  const toast = useToast();
  const [send] = useMutation();

  async function sendWithToast(change: Change, onStored?: (stored: Stored) => void) {
    const { data, error } = await send(change);
    if (error) toast(changeMessage(error), 'problem');
    else if (data !== null && data !== undefined) onStored?.(data);
  }

  return {
    /** @param onStored called with the answer when the server has stored the change: not when a later one has taken its place */
    change: (change: Change, onStored?: (stored: Stored) => void) => {
      void sendWithToast(change, onStored);
    },
  };
}
