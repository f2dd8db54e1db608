import type { Friend, FriendState } from '@endpaper/contracts';
import { entity } from '@endpaper/web-kit';

/** The readers in lists of friends, each once. */
export const readers = entity<Friend>('mfe-social/reader', 'Friend');

/** How the signed-in user stands with others, by their ids, as far as it was read. */
export const friendships = entity<FriendState>('mfe-social/friendship', 'Friend');

/** What the signed-in user does about another one: `add` asks or accepts, `remove` and `block` end what there is for both. */
export interface FriendshipChange {
  id: number;
  userId: number;
  other: Friend;
  act: 'add' | 'remove' | 'ignore' | 'block' | 'unblock';
}

/** The friendship with a change. The server may answer that the users are friends when the other one has asked unseen. */
export function withAct({ id, state }: FriendState, act: FriendshipChange['act']): FriendState {
  if (act === 'block') return { id, state: 'blocked' };
  if (act !== 'add') return { id, state: 'none' };
  if (state === 'none') return { id, state: 'requested' };
  return { id, state: state === 'received' ? 'friends' : state };
}
