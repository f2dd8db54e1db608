import { CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { Attempts } from './attempts.js';
import { mailsFromNetwork, mailsTo, noticesTo, signUpMailsTo } from './login-limits.js';

/** Limits the mails that clients ask for, whether or not an account has the address. */
@Injectable()
export class MailLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Counts a request for mails.
   * @param emails those that get a mail
   * @param address the client's network address
   * @throws ApiError 429
   */
  async count(emails: readonly string[], address: string): Promise<void> {
    await this.attempts.count(mailsFromNetwork(address, this.config));
    for (const email of emails) await this.attempts.count(mailsTo(email, this.config));
  }

  /**
   * Counts the mail of a sign-up. It has a count of its own, so that the limit of other mails does not tell who has signed up.
   * @returns whether it may be sent: a sign-up never fails because of its mail
   */
  async allowsSignUpMail(email: string): Promise<boolean> {
    return !(await this.attempts.exceeds(signUpMailsTo(email, this.config)));
  }

  /**
   * Counts a mail about what was done to an account: with the address of another person, a user must not fill that person's mailbox.
   * @returns whether it may be sent: what it is about never fails because of its mail
   */
  async allowsNotice(email: string): Promise<boolean> {
    return !(await this.attempts.exceeds(noticesTo(email, this.config)));
  }
}
