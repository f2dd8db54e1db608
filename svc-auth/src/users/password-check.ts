import { ApiError, CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { Attempts } from '../limits/attempts.js';
import { hashesOfUser, passwordOfUser } from '../limits/login-limits.js';
import { Passwords } from './passwords.js';
import { UserNotFound } from './users.errors.js';
import { UsersQueries, type Credentials } from './users.queries.js';

/** 403: the password is not that of the account, or no longer. */
export class WrongPassword extends ApiError {
  constructor() {
    super(403, 'wrong_password', { password: 'The password is not right' });
  }
}

/** Asks a signed-in user for the password again, before what a stranger at an open browser must not do. */
@Injectable()
export class PasswordCheck {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersQueries,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Returns the credentials of a user whose password is right. What the password allows compares `password_changed_at` in its
   * statement: a new password may be set meanwhile.
   * @throws UserNotFound, WrongPassword, or ApiError 429 after too many wrong passwords, or very many right ones
   */
  async require(userId: number, password: string): Promise<Credentials> {
    const user = await this.users.credentialsById(userId);
    if (!user) throw new UserNotFound();
    const limit = passwordOfUser(userId, this.config);
    await this.attempts.count(limit);
    await this.attempts.count(hashesOfUser(userId, this.config));
    if (!(await this.passwords.matches(user.password_hash, password))) throw new WrongPassword();
    await this.attempts.clear(limit);
    return user;
  }
}
