import { cleanText, type LogIn, type SignUp } from '@endpaper/contracts';
import { CONFIG, LOGGER, logSecurityEvent, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { Attempts, TooManyAttempts } from '../limits/attempts.js';
import { KnownDevices } from '../limits/known-devices.js';
import { hashesOfLogin, limitsOfLogin, signUpFromNetwork, type LoginLimits } from '../limits/login-limits.js';
import { Passwords } from '../users/passwords.js';
import { Taken } from '../names/taken.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import type { LoginOrigin } from './login-origin.js';
import type { OpenedAccount } from './login.queries.js';
import { LoginFailed } from './sessions.errors.js';
import { SessionsService, type StartedSession } from './sessions.service.js';

/** Starts sessions by an account's password or by a new account. */
@Injectable()
export class LoginService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly attempts: Attempts,
    private readonly devices: KnownDevices,
    private readonly passwords: Passwords,
    private readonly users: UsersService,
    private readonly queries: UsersQueries,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws LoginFailed, or ApiError 429 after too many failures, or very many log-ins */
  async logIn({ email, password }: LogIn, origin: LoginOrigin): Promise<StartedSession> {
    const { address, device } = origin;
    // Sign-up normalizes the email in the same way before it stores it.
    const normalized = cleanText(email);
    const limits = limitsOfLogin(
      { email: normalized, address, device: this.devices.idOf(device, normalized) },
      this.config,
    );
    await this.count(limits).catch((error: unknown) => {
      if (error instanceof TooManyAttempts) logSecurityEvent(this.logger, 'login.throttled', { address });
      throw error;
    });
    const user = await this.queries.credentialsByEmail(normalized);
    const isRight = await this.passwords.matches(user?.password_hash, password);
    logSecurityEvent(this.logger, isRight ? 'login.succeeded' : 'login.failed', {
      userId: user?.id,
      address,
    });
    if (!isRight || !user) throw new LoginFailed();
    await this.users.renewHash(user, password);
    const issued = this.devices.issue(normalized, device);
    return this.sessions.start(user, origin, issued, limits);
  }

  /**
   * Creates an account, once for an idempotency key and an email: a repeated sign-up with the same password starts another
   * session, because the first answer, with the cookie, may not have arrived.
   * @throws Taken, or ApiError 429 after too many accounts from one network
   */
  async signUp(form: SignUp, key: string | undefined, origin: LoginOrigin): Promise<StartedSession> {
    const account =
      (await this.users.registeredBefore(form, key)) ?? (await this.register(form, key, origin.address));
    return this.sessions.start(account, origin, this.devices.issue(form.email, origin.device));
  }

  private async register(form: SignUp, key: string | undefined, address: string): Promise<OpenedAccount> {
    await this.attempts.count(signUpFromNetwork(address, this.config));
    try {
      const id = await this.users.register(form, key);
      logSecurityEvent(this.logger, 'signup', { userId: id, address });
      return { id, password_changed_at: null };
    } catch (error) {
      // A request with the same key may have created the account meanwhile.
      const account = error instanceof Taken ? await this.users.registeredBefore(form, key) : undefined;
      if (!account) throw error;
      return account;
    }
  }

  /**
   * Counts the attempt before it starts. An attempt beyond one limit does not count for the next: attempts from other networks do
   * not use up those of the account.
   * @throws ApiError 429
   */
  private async count(limits: LoginLimits): Promise<void> {
    const { network, pair, account } = limits;
    for (const limit of [network, pair, account, ...hashesOfLogin(limits)])
      if (limit) await this.attempts.count(limit);
  }
}
