import type { PasswordChange } from '@endpaper/contracts';
import { command, Database, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { SessionsService } from '../sessions/sessions.service.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck } from '../users/password-check.js';
import { refuseGuessable } from '../users/password-rules.js';
import { Passwords } from '../users/passwords.js';
import { UserNotFound } from '../users/users.errors.js';
import { UsersQueries } from '../users/users.queries.js';

const setPassword = command(
  'set password',
  'UPDATE users SET password_hash = $2, password_changed_at = now() WHERE id = $1',
);

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersQueries,
    private readonly demo: DemoAccount,
    private readonly passwordCheck: PasswordCheck,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Changes the password and ends all other sessions: whoever knew the old one is out.
   * @throws SharedAccount, UserNotFound, WrongPassword, InvalidFields when the new password is easily guessed, or ApiError 429
   * after too many wrong passwords
   */
  async change(caller: Caller, { password, new_password }: PasswordChange): Promise<void> {
    await this.demo.refuse(caller.id);
    refuseGuessable(new_password, await this.users.own(caller.id), 'new_password');
    await this.passwordCheck.require(caller.id, password);
    const hash = await this.passwords.hash(new_password);
    await this.database.transaction(async tx => {
      // It locks the row: a login by the old password has started its session, which ends below, or fails.
      if ((await setPassword.run(tx, [caller.id, hash])) === 0) throw new UserNotFound();
      await this.sessions.endOthersIn(caller, tx);
    });
  }
}
