import { DEMO_USER_ID } from './demo-user.js';
import { FRIENDSHIPS, REQUESTS } from './seed-friendships.js';

/** What the seed writes of the demo account, in the lists of its export: `npm run restore-demo` puts it back. */
export function demoRows() {
  const friends = FRIENDSHIPS.map(({ user_id, friend_id }) => [user_id, friend_id])
    .filter(friendship => friendship.includes(DEMO_USER_ID))
    .flatMap(friendship => friendship.filter(id => id !== DEMO_USER_ID));
  const requests = REQUESTS.filter(({ to_id }) => to_id === DEMO_USER_ID);
  return {
    friends: friends.map(id => ({ id })),
    friend_requests: requests.map(({ from_id }) => ({ id: from_id, state: 'received' })),
  };
}
