import { UserSnapshot, userSnapshot, type InputOf } from '@endpaper/contracts';
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

/** Snapshots of users, which other services look up before the event has arrived. */
@Controller()
export class UserSnapshotsController {
  constructor(private readonly database: Database) {}

  @Endpoint(userSnapshot)
  async one(@Input() { params }: InputOf<typeof userSnapshot>): Promise<UserSnapshot> {
    const user = await snapshotById.maybeOne(this.database, params);
    if (!user) throw new UserNotFound();
    return user;
  }
}
