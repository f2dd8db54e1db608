import { useToast } from '@endpaper/ui';
import { changeMessage } from './call-errors.js';

/** The hook of a mutation: `useVotePostMutation`. */
type UseMutation<Change> = () => readonly [
  (change: Change) => PromiseLike<{ error?: unknown }>,
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

  async function sendWithToast(change: Change) {
    const { error } = await send(change);
    if (error) toast(changeMessage(error), 'problem');
  }

  return {
    change: (change: Change) => {
      void sendWithToast(change);
    },
  };
}
