import { UserSnapshot, userSnapshot, userSnapshots, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input, query, sql } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { UserNotFound } from './users.errors.js';

/** The users as other services replicate them. */
export const USER_SNAPSHOTS = sql`SELECT id, username, picture, version FROM users`;

// By the primary key.
const snapshotById = query(
  'user snapshot',
  UserSnapshot,
  ({ id }: { id: number }) => sql`${USER_SNAPSHOTS} WHERE id = ${id}`,
);
const snapshotsAfter = query(
  'user snapshots',
  UserSnapshot,
  ({ after }: { after: number }) => sql`${USER_SNAPSHOTS} WHERE id > ${after} ORDER BY id LIMIT 500`,
);

/** Snapshots of users, from which other services fill their replicas. */
@Controller()
export class UserSnapshotsController {
  constructor(private readonly database: Database) {}

  @Endpoint(userSnapshot)
  async one(@Input() { params }: InputOf<typeof userSnapshot>): Promise<UserSnapshot> {
    const user = await snapshotById.maybeOne(this.database, params);
    if (!user) throw new UserNotFound();
    return user;
  }

  @Endpoint(userSnapshots)
  page(@Input() { query: page }: InputOf<typeof userSnapshots>): Promise<UserSnapshot[]> {
    return snapshotsAfter.rows(this.database, page);
  }
}
