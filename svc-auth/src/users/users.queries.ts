import type { OwnUser, User } from '@endpaper/contracts';
import { CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { UserNotFound } from './users.errors.js';

/** A reader as they are answered. Their times become ISO 8601 when they are. */
type Row<T> = Omit<T, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };
export type UserRow = Row<User>;
export type OwnUserRow = Row<OwnUser>;

const PUBLIC = 'id, username, first_name, last_name, picture, created_at, updated_at';

@Injectable()
export class UsersQueries {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A reader as another one may see them; by the primary key.
   * @throws UserNotFound
   */
  async byId(id: number): Promise<UserRow> {
    const [user]: UserRow[] = await this.database.query(`SELECT ${PUBLIC} FROM users WHERE id = $1`, [id]);
    if (!user) throw new UserNotFound();
    return user;
  }

  /**
   * A reader as they see themselves; by the primary key.
   * @throws UserNotFound
   */
  async own(id: number): Promise<OwnUserRow> {
    const [user]: OwnUserRow[] = await this.database.query(
      `SELECT ${PUBLIC}, email, address FROM users WHERE id = $1`,
      [id],
    );
    if (!user) throw new UserNotFound();
    return this.isStaff(user.email) ? { ...user, staff: true } : user;
  }

  /** Whether an account is of somebody who makes the portal. */
  isStaff(email: string): boolean {
    return this.config.STAFF_EMAILS.includes(email.toLowerCase());
  }
}
