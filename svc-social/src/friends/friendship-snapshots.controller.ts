import {
  FriendshipSnapshot,
  friendshipSnapshot,
  friendshipSnapshots,
  type InputOf,
} from '@endpaper/contracts';
import { Database, Endpoint, Input, statement } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { FriendshipNotFound } from './friends.errors.js';
import { VERSION } from './friendship-version.js';

const SNAPSHOT = `SELECT id, user_id, friend_id, ${VERSION.added} AS version FROM friendships`;

// On friendships_by_id.
const snapshotById = statement('friendship snapshot', FriendshipSnapshot, `${SNAPSHOT} WHERE id = $1`);
const snapshotsAfter = statement(
  'friendship snapshots',
  FriendshipSnapshot,
  `${SNAPSHOT} WHERE id > $1 ORDER BY id LIMIT 500`,
);

/** Snapshots of friendships, from which other services fill their replicas. */
@Controller()
export class FriendshipSnapshotsController {
  constructor(private readonly database: Database) {}

  @Endpoint(friendshipSnapshot)
  async one(@Input() { params }: InputOf<typeof friendshipSnapshot>): Promise<FriendshipSnapshot> {
    const friendship = await snapshotById.maybeOne(this.database, [params.id]);
    if (!friendship) throw new FriendshipNotFound();
    return friendship;
  }

  @Endpoint(friendshipSnapshots)
  page(@Input() { query }: InputOf<typeof friendshipSnapshots>): Promise<FriendshipSnapshot[]> {
    return snapshotsAfter.rows(this.database, [query.after]);
  }
}
