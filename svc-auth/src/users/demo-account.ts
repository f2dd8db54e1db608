import { foldCase } from '@endpaper/contracts';
import { ApiError, CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { UsersQueries } from './users.queries.js';

/** 403: the password of the demo account is public, and one visitor must not take the account from the others. */
export class SharedAccount extends ApiError {
  constructor() {
    super(
      403,
      'shared_account',
      'All visitors share the demo account, so it stays as it is. Sign up to have an account of your own',
    );
  }
}

/** The account that all visitors may use: its password is shown in every page. */
@Injectable()
export class DemoAccount {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersQueries,
  ) {}

  /** Whether an address is that of the demo account. */
  has(email: string): boolean {
    const { DEMO_EMAIL } = this.config;
    return DEMO_EMAIL !== undefined && foldCase(DEMO_EMAIL) === foldCase(email);
  }

  /** Whether a user is the demo account. */
  async is(userId: number): Promise<boolean> {
    if (this.config.DEMO_EMAIL === undefined) return false;
    const user = await this.users.credentialsById(userId);
    return user !== undefined && this.has(user.email);
  }

  /**
   * Refuses what would change the demo account, or end the sessions of other visitors.
   * @throws SharedAccount when the user is the demo account
   */
  async refuse(userId: number): Promise<void> {
    if (await this.is(userId)) throw new SharedAccount();
  }
}
