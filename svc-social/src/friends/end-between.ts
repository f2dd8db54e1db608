import { friendRequestRemoved, friendshipRemoved } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import { REQUEST_VERSION } from './friend-request.entity.js';
import { removeBothRequests, type EndedRequest } from './friend-requests.queries.js';
import { VERSION } from './friendship.entity.js';
import { countFriends, deleteFriendship, pairOf } from './friendships.queries.js';

/** Ends for a user what there is between them and another user: requests and a friendship. The transaction has locked both. */
export async function endBetween(user: number, other: number, tx: Transaction): Promise<void> {
  const pair = pairOf(user, other);
  await publishEnded(await removeBothRequests.rows(tx, { from: user, to: other }), tx);
  const friendship = await deleteFriendship.maybeOne(tx, pair);
  if (!friendship) return;
  await countFriends.rows(tx, { ...pair, change: -1 });
  await tx.publish(friendshipRemoved, { ...pair, id: friendship.id, version: VERSION.removed });
}

/** Publishes that the users to whom requests were shown do not see them any more. */
export async function publishEnded(requests: readonly EndedRequest[], tx: Transaction): Promise<void> {
  const shown = requests.filter(({ was_shown }) => was_shown);
  const removed = shown.map(({ id, from_id, to_id }) => ({
    ...{ id, from_id, to_id },
    version: REQUEST_VERSION.removed,
  }));
  await tx.publish(friendRequestRemoved, ...removed);
}
