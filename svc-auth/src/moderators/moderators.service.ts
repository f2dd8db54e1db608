import {
  CONFIG,
  Database,
  Json,
  Transactions,
  type Caller,
  type Page,
  type PageQuery,
  type Transaction,
} from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { DemoAccount } from '../users/demo-account.js';
import { lockUser } from '../users/locks.js';
import { publishUser } from '../users/publish-user.js';
import { UserNotFound } from '../users/users.errors.js';
import { ModeratorEntity } from './moderator.entity.js';
import { ConfiguredModerator, EmailNotVerified, ReaderSuspended } from './moderators.errors.js';
import { moderator, idsOfModerators, moderators } from './moderators.queries.js';

@Injectable()
export class ModeratorsService {
  private readonly configured: readonly number[];

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly demo: DemoAccount,
  ) {
    this.configured = config.MODERATOR_IDS;
  }

  list(page: PageQuery): Promise<Page> {
    return moderators.page(this.database, { configured: this.configured }, page);
  }

  async ids(): Promise<number[]> {
    const rows = await idsOfModerators.rows(this.database, { configured: this.configured });
    return rows.map(({ id }) => id);
  }

  /**
   * Makes a user a moderator. A second call changes nothing.
   * @throws UserNotFound, EmailNotVerified, ReaderSuspended, SharedAccount
   */
  async add(caller: Caller, id: number): Promise<{ moderator: Json; isNew: boolean }> {
    await this.demo.refuse(id);
    return this.transactions.run(async tx => {
      const user = await lockUser({ id }, tx);
      if (!user) throw new UserNotFound();
      if (!user.email_verified_at) throw new EmailNotVerified();
      if (user.suspended_until && user.suspended_until.getTime() > Date.now()) throw new ReaderSuspended();
      const known = await this.find(id, tx);
      if (known) return { moderator: known, isNew: false };
      await tx.manager.insert(ModeratorEntity, { user_id: id, granted_by: caller.id });
      // The gateways look the user's sessions up again, and get tokens with the role.
      await publishUser(user, tx);
      return { moderator: (await this.find(id, tx)) as Json, isNew: true };
    });
  }

  /**
   * Takes the role from a user. It does nothing when the user is no moderator.
   * @throws ConfiguredModerator
   */
  async remove(id: number): Promise<void> {
    if (this.configured.includes(id)) throw new ConfiguredModerator();
    await this.transactions.run(async tx => {
      const user = await lockUser({ id }, tx);
      const { affected } = await tx.manager.delete(ModeratorEntity, { user_id: id });
      if (user && affected) await publishUser(user, tx);
    });
  }

  private async find(id: number, tx: Transaction): Promise<Json | undefined> {
    const found = await moderator.maybeOne(tx, { id, configured: this.configured });
    return found && new Json(found.json);
  }
}
