import type { ApiCall } from '../api/call.js';
import { isUnclear } from '../api/call-errors.js';
import {
  readUntilClear,
  type MutationFailure,
  type MutationLifecycle,
  type Tags,
} from '../api/invalidate.js';
import type { ListItem } from '../api/use-infinite-list.js';
import { hideChange, patchEntity, showChange, storedEntity, type WithEntities } from '../api/entities.js';
import type { EntityKind } from '../api/entity-kind.js';
import { api } from '../api/page-api.js';
import { rereadEntity } from './entity-by-id.js';
import { send, type BaseQuery, type QueryApi, type Result } from './queries.js';

interface ChangeOptions<Entity, Change, Answer> {
  request: (change: Change) => ApiCall;
  /** The entity with the change. */
  show: (entity: Entity, change: Change) => Entity;
  /**
   * Whether the entity has the change already, as far as the page knows: then nothing is sent. A form's edit has none: it is always
   * sent, and the form itself reads what it needs after a refusal.
   */
  isStored?: (entity: Entity, change: Change) => boolean;
  /** What the answer says of the entity. */
  settle: (answer: Answer, entity: Entity, change: Change) => Partial<Entity>;
  /** The tags of what is read again when the change was refused or is unclear: without it the entity alone. */
  readsAgain?: (change: Change) => Tags;
}

/** A change of the entity with an id, by a user where others may make the same one. */
interface EntityChange {
  id: number;
  userId?: number;
}

/** The changes of one name of one entity. */
interface Queue<Change> {
  /** Of those that wait only this one is sent. */
  latest: Change;
  /** Whether the server may hold another value than the page knows: a request may have been done or not. */
  isUnclear: boolean;
  /** Resolves when the last request is answered. */
  answered: Promise<unknown> | undefined;
}

/**
 * Returns the parts of a mutation that changes an entity. The change is shown at once, wherever the entity is shown, and has one of three
 * ends: accepted (the answer is written), refused (the entity is shown as before, and read again: it may have been deleted), unclear (the
 * entity is read again until it is clear what the server has stored). Changes of one name of one entity are sent one after the other, and
 * of those that wait only the latest. The mutation of a change that is not sent resolves to null.
 *
 * ```ts
 * votePost: build.mutation<Post | null, PostVote>(
 *   change(posts, 'vote', {
 *     request: ({ id, value }) => call(postEndpoints.vote, { params: { id, value } }),
 *     show: (post, { userId, value }) => withVote(post, userId, value),
 *     isStored: (post, { userId, value }) => ownVoteOf(post, userId) === value,
 *     settle: ({ ups, score }) => ({ ups, score }),
 *   }),
 * ),
 * ```
 */
export function change<Entity extends ListItem, Change extends EntityChange, Answer>(
  kind: EntityKind<Entity>,
  name: string,
  { request, show, isStored, settle, readsAgain }: ChangeOptions<Entity, Change, Answer>,
) {
  // In development, a hot update runs a module again.
  if (kind.shows[name] && process.env['NODE_ENV'] !== 'development')
    throw new Error(`The change ${name} of ${kind.name} is declared twice`);
  kind.shows[name] = show;
  const queues = new Map<string, Queue<Change>>();

  async function sendInTurn(queue: Queue<Change>, change: Change, store: QueryApi, baseQuery: BaseQuery) {
    const isLatest = () => queue.latest === change;
    if (!isLatest()) return { data: null };
    // The store of a page has the entities.
    const entity = storedEntity(store.getState() as WithEntities, kind, change.id);
    if (entity && !queue.isUnclear && isStored?.(entity, change)) {
      end(change, store);
      return { data: null };
    }
    const result = await send<Answer>(request(change), baseQuery);
    if (entity && 'data' in result) {
      const now = storedEntity(store.getState() as WithEntities, kind, change.id) ?? entity;
      store.dispatch(patchEntity(kind, change.id, settle(result.data, now, change)));
    }
    queue.isUnclear = 'error' in result && (queue.isUnclear || isUnclear(result.error));
    if (isLatest()) end(change, store);
    return result;
  }

  function end(change: Change, { dispatch }: QueryApi): void {
    queues.delete(keyOf(change));
    dispatch(hideChange(kind, { id: change.id, name, userId: change.userId }));
  }

  return {
    onQueryStarted: (change: Change, lifecycle: MutationLifecycle): void => {
      const queue = queues.get(keyOf(change)) ?? { latest: change, isUnclear: false, answered: undefined };
      queue.latest = change;
      queues.set(keyOf(change), queue);
      lifecycle.dispatch(showChange(kind, { id: change.id, name, change }));
      const readAgain = () => {
        if (readsAgain) lifecycle.dispatch(api.util.invalidateTags(readsAgain(change)));
        else void rereadEntity(kind, change.id, lifecycle.dispatch);
      };
      lifecycle.queryFulfilled.then(undefined, (failure: unknown) => {
        if (isUnclear((failure as MutationFailure).error)) readUntilClear(readAgain);
        // After a refusal the entity may have changed or been deleted.
        else if (isStored) readAgain();
      });
    },
    // RTK Query calls it after `onQueryStarted`.
    queryFn: (
      change: Change,
      store: QueryApi,
      _options: unknown,
      baseQuery: BaseQuery,
    ): Promise<Result<Answer | null>> => {
      const queue = queues.get(keyOf(change));
      if (!queue) throw new Error('The change was not started');
      const sendThis = () => sendInTurn(queue, change, store, baseQuery);
      const result = queue.answered ? queue.answered.then(sendThis) : sendThis();
      queue.answered = result;
      return result;
    },
  };
}

/** Another user may log in while a change is pending. */
const keyOf = ({ id, userId = 0 }: EntityChange) => `${id} ${userId}`;
