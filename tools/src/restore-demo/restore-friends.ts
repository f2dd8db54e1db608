import { friendEndpoints } from '@endpaper/contracts';
import type { DemoContent } from './demo-content.js';
import type { DemoWrites } from './demo-writes.js';
import type { OthersSides } from './others-sides.js';
import { restoreEntries } from './restore-rows.js';

/** Makes the friends and requests those of the seed. What other readers have asked stays. */
export async function restoreFriends(
  seed: DemoContent,
  present: DemoContent,
  writes: Pick<DemoWrites, 'send'>,
  sides: Pick<OthersSides, 'add'>,
): Promise<void> {
  const remove = (id: number) => writes.send(friendEndpoints.remove, { params: { id } });
  const requests = present.friend_requests;
  for (const { id, state } of requests) if (state === 'requested') await remove(id);
  await restoreEntries({
    seeded: new Map(seed.friends.map(({ id }) => [id, true])),
    present: new Map(present.friends.map(({ id }) => [id, true])),
    put: async id => {
      await sides.add(id, false);
      await writes.send(friendEndpoints.add, { params: { id } });
    },
    remove,
  });
  for (const { id } of seed.friend_requests)
    if (!requests.some(request => request.id === id && request.state === 'received'))
      await sides.add(id, true);
}
