import { userSnapshot, type UserSnapshot, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { snapshotById } from './user-snapshots.queries.js';
import { UserNotFound } from './users.errors.js';

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
