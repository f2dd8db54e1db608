import type { ApiCall } from './call.js';
import { isUnclear, type ApiError } from './call-errors.js';
import { invalidateIfUnclear, type MutationLifecycle } from './invalidate-if-unclear.js';
import type { Tags } from './invalidate-repeatedly.js';
import type { PortalStore } from './store.js';

/** What a mutation needs of the store to read and patch cached data. */
export type ApiStore = Pick<PortalStore, 'dispatch'> & {
  getState: () => Pick<ReturnType<PortalStore['getState']>, 'api'>;
};

/** The value of a thing before and after a change; the endpoint adds what names the thing. */
interface ValueChange {
  before: unknown;
  after: unknown;
}

interface OptimisticMutation<Change extends ValueChange, Answer> {
  request: (change: Change) => ApiCall;
  /**
   * Writes the change into every cache entry that shows it, and returns the function that rolls it back. A rollback
   * finds items by id, not by index: the entry may have been fetched again, and then an index is another item's.
   * `patchResult.undo` of `updateQueryData` is enough where a refusal invalidates the entry.
   */
  show: (change: Change, store: ApiStore) => () => void;
  /** Writes the server's answer into the cache. Without it the cache keeps what `show` has written. */
  settle?: (answer: Answer, change: Change, store: ApiStore) => void;
  /**
   * Names a thing that may change again while a change of it is pending: its requests are sent one after the other.
   * Its values are compared with `===`.
   */
  key?: (change: Change) => string;
  /** The tags of what is read again after an unclear failure: the server may have done what the page has rolled back. */
  affectedTags?: (change: Change) => Tags;
}

/** The pending changes of one thing. */
interface Pending<Change> {
  /** Oldest first. */
  shown: { change: Change; store: ApiStore; rollBack: () => void }[];
  /** The last value that the server has confirmed. */
  confirmed: unknown;
  /** Whether the server may hold another value: a request since then may have been done or not. */
  unclear: boolean;
  /** Resolves when the last of its requests is answered; undefined before the first. */
  answered?: Promise<unknown>;
}

type Result<Data> = { data: Data } | { error: ApiError };
type BaseQuery = (call: ApiCall) => unknown;

/**
 * Returns the parts of a mutation whose change is shown before the server has answered, and is rolled back when the
 * server refuses it. `useOptimisticChange` sends such a mutation.
 *
 * ```ts
 * votePost: build.mutation<Post | null, PostVote>({
 *   ...optimisticMutation<PostVote, Post>({
 *     request: ({ id, after }) => (after === 0 ? call(postEndpoints.unvote, …) : call(postEndpoints.vote, …)),
 *     show: ({ id, userId, before, after }, store) => {
 *       updatePost(id, post => setVote(post, userId, after), store);
 *       return () => updatePost(id, post => setVote(post, userId, before), store);
 *     },
 *     settle: ({ ups, score }, { id }, store) => updatePost(id, post => Object.assign(post, { ups, score }), store),
 *     key: ({ id }) => `post ${id}`,
 *     affectedTags: ({ id }) => [{ type: 'Post', id }],
 *   }),
 *   invalidatesTags: (_post, error, { id }) => (error ? [{ type: 'Post', id }] : []),
 * }),
 * ```
 *
 * With a `key`, a change that waits for the answer to an earlier one is shown at once, but only the latest of
 * those that wait is sent, and only if the server does not hold its value already. The mutation of a change that is not
 * sent resolves to null. After each answer the cache is rebased: the pending changes are rolled back, the answer is
 * written, and the latest pending change is shown again. So an answer never hides a newer change.
 */
export function optimisticMutation<Change extends ValueChange, Answer>(
  options: OptimisticMutation<Change, Answer>,
) {
  const { request, show, settle, key, affectedTags } = options;
  const pendingByKey = new Map<unknown, Pending<Change>>();
  const keyOf = (change: Change): unknown => key?.(change) ?? change;

  function pendingOf(change: Change): Pending<Change> {
    const pending = pendingByKey.get(keyOf(change)) ?? {
      shown: [],
      confirmed: change.before,
      unclear: false,
    };
    pendingByKey.set(keyOf(change), pending);
    return pending;
  }

  async function send(pending: Pending<Change>, change: Change, baseQuery: BaseQuery) {
    if (pending.shown.at(-1)?.change !== change) return { data: null };
    if (change.after === pending.confirmed && !pending.unclear) {
      pendingByKey.delete(keyOf(change));
      return { data: null };
    }
    // The contract of the endpoint says what the answer is.
    const result = (await baseQuery(request(change))) as Result<Answer>;
    rebase(pending, change, result);
    return result;
  }

  function rebase(pending: Pending<Change>, sent: Change, result: Result<Answer>): void {
    const latest = pending.shown.at(-1);
    if (!latest) return;
    if ('data' in result) pending.confirmed = sent.after;
    pending.unclear = 'error' in result && (pending.unclear || isUnclear(result.error));
    const { change, store } = latest;
    if (settle || 'error' in result) {
      for (const { rollBack } of pending.shown.reverse()) rollBack();
      if ('data' in result) settle?.(result.data, sent, store);
    }
    if (change === sent) pendingByKey.delete(keyOf(sent));
    else pending.shown = [{ ...latest, rollBack: show({ ...change, before: pending.confirmed }, store) }];
  }

  return {
    onQueryStarted: (change: Change, lifecycle: ApiStore & MutationLifecycle): void => {
      const { dispatch, getState } = lifecycle;
      const store = { dispatch, getState };
      pendingOf(change).shown.push({ change, store, rollBack: show(change, store) });
      if (affectedTags) void invalidateIfUnclear(affectedTags(change), lifecycle);
    },
    // RTK Query calls it after `onQueryStarted`.
    queryFn: (
      change: Change,
      _api: unknown,
      _extraOptions: unknown,
      baseQuery: BaseQuery,
    ): Promise<Result<Answer | null>> => {
      const pending = pendingOf(change);
      const sendThis = () => send(pending, change, baseQuery);
      const result = pending.answered ? pending.answered.then(sendThis) : sendThis();
      pending.answered = result;
      return result;
    },
  };
}
