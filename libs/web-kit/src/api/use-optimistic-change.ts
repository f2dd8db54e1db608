import { useToast } from '@endpaper/ui';
import { useOwnName } from '../front-end/front-end-name.js';
import { errorMessage } from './call-errors.js';

/** The hook of a mutation: `useVotePostMutation`. */
type UseMutation<Change> = (options?: {
  fixedCacheKey: string;
}) => readonly [(change: Change) => PromiseLike<{ error?: unknown }>, { isLoading: boolean }, ...unknown[]];

/**
 * Sends the changes of an `optimisticMutation`, and shows a toast when the server refuses one. With a `lockKey`, a
 * change is ignored while another one with the same key is pending, from whichever place on the page it was sent.
 *
 * ```ts
 * const { change, isPending } = useOptimisticChange(useSetFavoriteMutation, { lockKey: `favorite ${book.id}` });
 * ```
 */
export function useOptimisticChange<Change>(
  useMutation: UseMutation<Change>,
  { lockKey }: { lockKey?: string } = {},
) {
  const toast = useToast();
  const ownName = useOwnName();
  const [send, { isLoading }] = useMutation(
    lockKey === undefined ? undefined : { fixedCacheKey: ownName(lockKey) },
  );
  const isPending = lockKey !== undefined && isLoading;

  async function sendWithToast(change: Change) {
    const { error } = await send(change);
    if (error) toast(errorMessage(error), 'problem');
  }

  return {
    isPending,
    change: (change: Change) => {
      if (!isPending) void sendWithToast(change);
    },
  };
}
