import { cleanText, type LogIn, type SignUp } from '@endpaper/contracts';
import { CONFIG, type Caller } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { Attempts } from '../limits/attempts.js';
import { loginFromAddress, loginOfAccount, signUpFromAddress } from '../limits/login-limits.js';
import { Passwords } from '../passwords/passwords.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { LoginFailed } from './sessions.errors.js';
import { SessionsService, type NewSession } from './sessions.service.js';

interface LoggedIn {
  userId: number;
  session: NewSession;
}

/** Who asks for a session: from which network address, and in which session, if any. */
interface Asking {
  address: string;
  caller: Caller | undefined;
}

/** The two ways to a session: an account's password, or a new account. */
@Injectable()
export class LoginService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(SessionsService) private readonly sessions: SessionsService,
  ) {}

  /** @throws LoginFailed, or ApiError 429 after too many failures */
  async logIn({ email, password }: LogIn, { address, caller }: Asking): Promise<LoggedIn> {
    // As sign-up does with the address that it stores.
    const typed = cleanText(email);
    const fromAddress = loginFromAddress(address, this.config);
    const ofAccount = loginOfAccount(typed, this.config);
    await this.attempts.count(fromAddress);
    await this.attempts.count(ofAccount);
    // On users_email.
    const [user]: Pick<User, 'id' | 'password_hash'>[] = await this.database.query(
      'SELECT id, password_hash FROM users WHERE lower(email) = lower($1)',
      [typed],
    );
    if (!(await this.passwords.matches(user?.password_hash, password)) || !user) throw new LoginFailed();
    await this.attempts.clear(ofAccount);
    await this.attempts.uncount(fromAddress);
    return { userId: user.id, session: await this.sessions.start(user.id, caller) };
  }

  /** @throws Taken, or ApiError 429 after too many accounts from one address */
  async signUp(form: SignUp, { address, caller }: Asking): Promise<LoggedIn> {
    await this.attempts.count(signUpFromAddress(address, this.config));
    const userId = await this.users.register(form);
    return { userId, session: await this.sessions.start(userId, caller) };
  }
}
