import type { PasswordChange } from '@endpaper/contracts';
import { command, Database, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { MailLinks } from '../mail/mail-links.js';
import { SessionEndsService } from '../sessions/session-ends.service.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck, WrongPassword } from '../users/password-check.js';
import { refuseGuessable } from '../users/password-rules.js';
import { Passwords } from '../users/passwords.js';
import { UsersQueries } from '../users/users.queries.js';

const setPassword = command(
  'set password',
  `UPDATE users SET password_hash = $2, password_changed_at = now()
    WHERE id = $1 AND password_changed_at IS NOT DISTINCT FROM $3`,
);

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersQueries,
    private readonly demo: DemoAccount,
    private readonly passwordCheck: PasswordCheck,
    private readonly passwords: Passwords,
    private readonly links: MailLinks,
    private readonly sessions: SessionEndsService,
  ) {}

  /**
   * Changes the password, ends all other sessions, and cancels what only waits for a link: another person may have known the old
   * password. The user's passkeys stay: the settings page lists them.
   * @throws SharedAccount, UserNotFound, WrongPassword, InvalidFields when the new password is easily guessed, or ApiError 429
   * after too many wrong passwords
   */
  async change(caller: Caller, { password, new_password }: PasswordChange): Promise<void> {
    await this.demo.refuse(caller.id);
    refuseGuessable(new_password, await this.users.own(caller.id), 'new_password');
    const { password_changed_at } = await this.passwordCheck.require(caller.id, password);
    const hash = await this.passwords.hash(new_password);
    await this.database.transaction(async tx => {
      // It locks the row: a login by the old password has started its session, which ends below, or fails.
      if ((await setPassword.run(tx, [caller.id, hash, password_changed_at])) === 0)
        throw new WrongPassword();
      await this.links.cancelAll(caller.id, tx);
      await this.sessions.endOthersIn(caller, tx);
    });
  }
}
