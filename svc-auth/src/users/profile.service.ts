import { userUpdated, type UserEdit } from '@endpaper/contracts';
import { Outbox } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { User } from './user.entity.js';
import { Taken, UserNotFound } from './users.errors.js';
import { UsersQueries, type OwnUserRow } from './users.queries.js';

const UNIQUE_VIOLATION = '23505';

/** What readers change of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(UsersQueries) private readonly queries: UsersQueries,
  ) {}

  /**
   * Changes what is sent; the rest stays.
   * @throws UserNotFound, Taken
   */
  async edit(id: number, changes: UserEdit): Promise<OwnUserRow> {
    if (Object.keys(changes).length > 0) await this.write(id, changes);
    return this.queries.own(id);
  }

  private async write(id: number, changes: UserEdit): Promise<void> {
    try {
      await this.database.transaction(async tx => {
        const updated = await tx
          .createQueryBuilder()
          .update(User)
          .set({ ...changes, version: () => 'version + 1', updated_at: () => 'now()' })
          .where({ id })
          .returning(['username', 'picture', 'version'])
          .execute();
        const [user] = updated.raw as Pick<User, 'username' | 'picture' | 'version'>[];
        if (!user) throw new UserNotFound();
        await this.outbox.add(userUpdated, { id, ...user }, tx);
      });
    } catch (error) {
      const isTaken = error instanceof QueryFailedError && error.driverError.code === UNIQUE_VIOLATION;
      throw isTaken ? new Taken(['username'], 'Your profile was not changed') : error;
    }
  }
}
