import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../processes/ports.js';
import { respond } from './mailbox-page.js';
import { Mails } from './mails.js';

/** A mail server for one machine: it delivers nothing, and shows on a page what it got. */
export interface Mailbox {
  /** Where apps send their mails. */
  readonly smtpUrl: string;
  /** The page with the mails. `mails.json` beside it is for programs. */
  readonly url: string;
  stop(): Promise<void>;
}

const MAX_BYTES = 1024 * 1024;

/** Starts a mail server and its page on loopback, in this process. The mails are gone when it stops. */
export async function startMailbox(): Promise<Mailbox> {
  const mails = new Mails();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(bytes => PostalMime.parse(bytes))
        .then(
          mail => {
            mails.add(to, mail);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  // A client that is gone must not end the process.
  smtp.on('error', () => undefined);
  const page = createServer((request, response) => {
    respond(request, response, mails);
  });
  const [smtpPort, pagePort] = [await freePort(), await freePort()];
  smtp.listen(smtpPort, '127.0.0.1');
  page.listen(pagePort, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(page, 'listening')]);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
    url: `http://127.0.0.1:${pagePort}`,
    stop: async () => {
      page.closeAllConnections();
      await Promise.all([
        new Promise(resolve => page.close(resolve)),
        new Promise<void>(resolve => smtp.close(resolve)),
      ]);
    },
  };
}
