import {
  FriendshipSnapshot,
  friendshipSnapshot,
  friendshipSnapshots,
  type InputOf,
} from '@endpaper/contracts';
import { Database, Endpoint, Input, query, raw, sql } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { FriendshipNotFound } from './friends.errors.js';
import { VERSION } from './friendship-version.js';

const SNAPSHOT = sql`SELECT id, user_id, friend_id, ${raw(String(VERSION.added))} AS version FROM friendships`;

// On friendships_by_id.
const snapshotById = query(
  'friendship snapshot',
  FriendshipSnapshot,
  ({ id }: { id: number }) => sql`${SNAPSHOT} WHERE id = ${id}`,
);
const snapshotsAfter = query(
  'friendship snapshots',
  FriendshipSnapshot,
  ({ after }: { after: number }) => sql`${SNAPSHOT} WHERE id > ${after} ORDER BY id LIMIT 500`,
);

/** Snapshots of friendships, from which other services fill their replicas. */
@Controller()
export class FriendshipSnapshotsController {
  constructor(private readonly database: Database) {}

  @Endpoint(friendshipSnapshot)
  async one(@Input() { params }: InputOf<typeof friendshipSnapshot>): Promise<FriendshipSnapshot> {
    const friendship = await snapshotById.maybeOne(this.database, { id: params.id });
    if (!friendship) throw new FriendshipNotFound();
    return friendship;
  }

  @Endpoint(friendshipSnapshots)
  page(@Input() { query: { after } }: InputOf<typeof friendshipSnapshots>): Promise<FriendshipSnapshot[]> {
    return snapshotsAfter.rows(this.database, { after });
  }
}
