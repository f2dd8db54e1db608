import { cleanText, type LogIn, type SignUp } from '@endpaper/contracts';
import { CONFIG, type Caller } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { Attempts } from '../limits/attempts.js';
import { loginFromAddress, loginOfAccount, signUpFromAddress } from '../limits/login-limits.js';
import { Passwords } from '../users/passwords.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import type { NewSession } from './session-cookie.js';
import { LoginFailed } from './sessions.errors.js';
import { SessionsService } from './sessions.service.js';

interface LoggedIn {
  userId: number;
  session: NewSession;
}

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
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly queries: UsersQueries,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws LoginFailed, or ApiError 429 after too many failures */
  async logIn({ email, password }: LogIn, { address, caller }: Origin): Promise<LoggedIn> {
    // Sign-up normalizes the email in the same way before it stores it.
    const normalized = cleanText(email);
    const fromAddress = loginFromAddress(address, this.config);
    const ofAccount = loginOfAccount(normalized, this.config);
    await this.attempts.count(fromAddress);
    await this.attempts.count(ofAccount);
    const user = await this.queries.credentialsByEmail(normalized);
    if (!(await this.passwords.matches(user?.password_hash, password)) || !user) throw new LoginFailed();
    await this.attempts.clear(ofAccount);
    await this.attempts.uncount(fromAddress);
    return { userId: user.id, session: await this.sessions.start(user.id, caller) };
  }

  /** @throws Taken, or ApiError 429 after too many accounts from one address */
  async signUp(form: SignUp, { address, caller }: Origin): Promise<LoggedIn> {
    await this.attempts.count(signUpFromAddress(address, this.config));
    const userId = await this.users.register(form);
    return { userId, session: await this.sessions.start(userId, caller) };
  }
}
