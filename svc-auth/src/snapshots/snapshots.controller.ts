import { userSnapshot, userSnapshots, type UserSnapshot, type InputOf } from '@endpaper/contracts';
import { Endpoint, Input } from '@endpaper/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserNotFound } from '../users/users.errors.js';

const SNAPSHOT = 'SELECT id, username, picture, version FROM users';
const PAGE = 500;

/** What others keep of our readers, for those that start, or that rebuild what they keep. */
@Controller()
export class SnapshotsController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(userSnapshot)
  async one(@Input() { params }: InputOf<typeof userSnapshot>): Promise<UserSnapshot> {
    const [user]: UserSnapshot[] = await this.database.query(`${SNAPSHOT} WHERE id = $1`, [params.id]);
    if (!user) throw new UserNotFound();
    return user;
  }

  @Endpoint(userSnapshots)
  all(@Input() { query }: InputOf<typeof userSnapshots>): Promise<UserSnapshot[]> {
    return this.database.query(`${SNAPSHOT} WHERE id > $1 ORDER BY id LIMIT ${PAGE}`, [query.after]);
  }
}
