import { CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.js';
import type { RenderedMail } from './render-mail.js';

/** Milliseconds. Together shorter than the pause before a mail's second attempt. */
const TIMEOUTS = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 5_000 };

/** Sends mails by the configured SMTP server. */
@Injectable()
export class MailTransport {
  private readonly transport;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { SMTP_URL: url } = config;
    // The links of mails open accounts: they go by TLS, unless the URL says that the server has none.
    const requireTLS = new URL(url).searchParams.get('ignoreTLS') !== 'true';
    // A mail is made of texts alone: no part of it is read from a file or a URL.
    this.transport = createTransport({
      url,
      requireTLS,
      ...TIMEOUTS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** @throws Error of nodemailer when the server does not take the mail */
  async send(address: string, mail: RenderedMail): Promise<void> {
    await this.transport.sendMail({
      from: this.config.MAIL_FROM,
      // As an object: a text is parsed as a list, so one address could become two.
      to: { name: '', address },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...mail,
    });
  }
}
