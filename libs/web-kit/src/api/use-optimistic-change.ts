import { useToast } from '@endpaper/ui';
import { changeMessage } from './call-errors.js';

/** The hook of a mutation: `useVotePostMutation`. */
type UseMutation<Change> = () => readonly [
  (change: Change) => PromiseLike<{ data?: unknown; error?: unknown }>,
  ...unknown[],
];

/**
 * Sends the changes of an entity (`change`), and shows a toast when the server refuses one.
 *
 * ```ts
 * const { change } = useOptimisticChange(useSetFavoriteMutation);
 * ```
 */
export function useOptimisticChange<Change>(useMutation: UseMutation<Change>) {
  const toast = useToast();
  const [send] = useMutation();

  async function sendWithToast(change: Change, onStored?: () => void) {
    const { data, error } = await send(change);
    if (error) toast(changeMessage(error), 'problem');
    else if (data !== null) onStored?.();
  }

  return {
    /** @param onStored called when the server has stored the change: not when a later one has taken its place */
    change: (change: Change, onStored?: () => void) => {
      void sendWithToast(change, onStored);
    },
  };
}
