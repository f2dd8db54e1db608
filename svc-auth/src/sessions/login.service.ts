import { cleanText, type LogIn, type SignUp } from '@endpaper/contracts';
import { CONFIG, Database, type Caller } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { Attempts, keyOf, refuseExceeded } from '../limits/attempts.js';
import {
  loginFromAddress,
  loginOfAccount,
  signUpFromAddress,
  type LoginLimits,
} from '../limits/login-limits.js';
import { Passwords } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';
import { beginLogin } from './login-statements.js';
import { LoginFailed } from './sessions.errors.js';
import { SessionsService, type StartedSession } from './sessions.service.js';

/** Where a login comes from. */
interface Origin {
  /** The network address. */
  address: string;
  /** The session that the new one replaces. */
  caller: Caller | undefined;
}

/** Starts sessions by an account's password or by a new account. */
@Injectable()
export class LoginService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws LoginFailed, or ApiError 429 after too many failures */
  async logIn({ email, password }: LogIn, { address, caller }: Origin): Promise<StartedSession> {
    // Sign-up normalizes the email in the same way before it stores it.
    const normalized = cleanText(email);
    const limits = {
      address: loginFromAddress(address, this.config),
      account: loginOfAccount(normalized, this.config),
    };
    const user = await this.countAndFind(normalized, limits);
    if (!(await this.passwords.matches(user?.password_hash, password)) || !user) throw new LoginFailed();
    return this.sessions.start(user.id, caller, limits);
  }

  /** @throws Taken, or ApiError 429 after too many accounts from one address */
  async signUp(form: SignUp, { address, caller }: Origin): Promise<StartedSession> {
    await this.attempts.count(signUpFromAddress(address, this.config));
    const userId = await this.users.register(form);
    return this.sessions.start(userId, caller);
  }

  /** Counts the attempt before it starts. @throws ApiError 429 */
  private async countAndFind(email: string, { address, account }: LoginLimits) {
    const { account_count, account_seconds, id, password_hash, ...ofAddress } = await beginLogin.one(
      this.database,
      [
        ...[keyOf(address), address.windowSeconds, address.max],
        ...[keyOf(account), account.windowSeconds, email],
      ],
    );
    refuseExceeded(address, ofAddress);
    if (account_count === null || account_seconds === null) return undefined;
    refuseExceeded(account, { count: account_count, seconds: account_seconds });
    return id === null || password_hash === null ? undefined : { id, password_hash };
  }
}
