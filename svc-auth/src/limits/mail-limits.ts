import { CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { Attempts } from './attempts.js';
import { mailsFromNetwork, mailsTo } from './login-limits.js';

/** Limits the mails that clients ask for, whether or not an account has the address. */
@Injectable()
export class MailLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Counts a mail to an email that a client asks for.
   * @param address the client's network address
   * @throws ApiError 429
   */
  async count(email: string, address: string): Promise<void> {
    await this.attempts.count(mailsFromNetwork(address, this.config));
    await this.attempts.count(mailsTo(email, this.config));
  }
}
