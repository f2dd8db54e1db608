import { UserSnapshot, userSnapshot, userSnapshots, type InputOf } from '@endpaper/contracts';
import { Endpoint, Input, statement, Database } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { UserNotFound } from './users.errors.js';

const SNAPSHOT = 'SELECT id, username, picture, version FROM users';

// By the primary key.
const snapshotById = statement('user snapshot', UserSnapshot, `${SNAPSHOT} WHERE id = $1`);
const snapshotsAfter = statement(
  'user snapshots',
  UserSnapshot,
  `${SNAPSHOT} WHERE id > $1 ORDER BY id LIMIT 500`,
);

/** Snapshots of users, from which other services fill their replicas. */
@Controller()
export class UserSnapshotsController {
  constructor(private readonly database: Database) {}

  @Endpoint(userSnapshot)
  async one(@Input() { params }: InputOf<typeof userSnapshot>): Promise<UserSnapshot> {
    const user = await snapshotById.maybeOne(this.database, [params.id]);
    if (!user) throw new UserNotFound();
    return user;
  }

  @Endpoint(userSnapshots)
  page(@Input() { query }: InputOf<typeof userSnapshots>): Promise<UserSnapshot[]> {
    return snapshotsAfter.rows(this.database, [query.after]);
  }
}
