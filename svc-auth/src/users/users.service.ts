import { sessionRevoked, userDeleted, userRegistered, type SignUp } from '@endpaper/contracts';
import { CONFIG, Outbox } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import { Attempts } from '../limits/attempts.js';
import { loginOfAccount } from '../limits/login-limits.js';
import { Passwords } from '../passwords/passwords.js';
import { WrongPassword } from '../sessions/sessions.errors.js';
import { User } from './user.entity.js';
import { Taken, UserNotFound } from './users.errors.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class UsersService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates an account.
   * @throws Taken naming each field that somebody else has
   */
  async register({ password, ...fields }: SignUp): Promise<number> {
    await this.refuseTaken(fields);
    const password_hash = await this.passwords.hash(password);
    try {
      return await this.database.transaction(async tx => {
        const inserted = await tx
          .createQueryBuilder()
          .insert()
          .into(User)
          .values({ ...fields, password_hash })
          .returning(['id', 'version'])
          .execute();
        const { id, version } = inserted.raw[0] as Pick<User, 'id' | 'version'>;
        const { username, picture } = fields;
        await this.outbox.add(userRegistered, { id, username, picture, version }, tx);
        return id;
      });
    } catch (error) {
      // Somebody took it between the look and the insert: look again to name the field.
      if (error instanceof QueryFailedError && error.driverError.code === UNIQUE_VIOLATION)
        await this.refuseTaken(fields);
      throw error;
    }
  }

  /**
   * Deletes an account with its sessions; whoever keeps something of it hears of it.
   * @throws UserNotFound, WrongPassword
   */
  async remove(id: number, password: string): Promise<void> {
    const user = await this.database.manager.findOneBy(User, { id });
    if (!user) throw new UserNotFound();
    const limit = loginOfAccount(user.email, this.config);
    await this.attempts.count(limit);
    if (!(await this.passwords.matches(user.password_hash, password))) throw new WrongPassword();
    await this.attempts.clear(limit);
    await this.database.transaction(tx => this.erase(id, tx));
  }

  private async erase(id: number, tx: EntityManager): Promise<void> {
    // The account's row first: a login that makes a session at this moment then waits, and finds no account.
    const [user]: Pick<User, 'version'>[] = await tx.query(
      'SELECT version FROM users WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!user) throw new UserNotFound();
    const sessions: { id: string }[] = await tx.query('SELECT id FROM sessions WHERE user_id = $1', [id]);
    await tx.delete(User, { id });
    await this.outbox.add(
      sessionRevoked,
      { user_id: id, session_ids: sessions.map(session => session.id) },
      tx,
    );
    await this.outbox.add(userDeleted, { id, version: user.version + 1 }, tx);
  }

  private async refuseTaken({ email, username }: Pick<SignUp, 'email' | 'username'>): Promise<void> {
    const [taken]: { email: boolean; username: boolean }[] = await this.database.query(
      `SELECT EXISTS (SELECT 1 FROM users WHERE lower(email) = lower($1)) AS email,
              EXISTS (SELECT 1 FROM users WHERE lower(username) = lower($2)) AS username`,
      [email, username],
    );
    const fields = (['email', 'username'] as const).filter(field => taken?.[field]);
    if (fields.length > 0) throw new Taken(fields, 'The account was not created');
  }
}
