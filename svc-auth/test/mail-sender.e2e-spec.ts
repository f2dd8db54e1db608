import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { emailEndpoints } from '@endpaper/contracts';
import { CONFIG } from '@endpaper/service-kit';
import { eventually, logOf, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '../src/config.js';
import { MailTransport } from '../src/mail/mail-transport.js';
import { from, signUp, startAuthWith } from './auth-service.js';

/** What the mail server of these tests answers to a recipient. */
let answer: string;
/** What it answers to the sender. */
let senderAnswer: string;
let recipients: string[];
/** How many mails it has refused. */
let refused: number;
let server: Server;
let service: TestService;

beforeAll(async () => {
  server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  service = await startAuthWith(`smtp://127.0.0.1:${address.port}?ignoreTLS=true`);
});

afterAll(async () => {
  await service.stop();
  server.close();
});

beforeEach(async () => {
  await service.database.query('DELETE FROM mails');
  answer = '250 ok';
  senderAnswer = '250 ok';
  recipients = [];
  refused = 0;
});

/** Speaks SMTP as a server that takes every mail whose recipient gets the answer 250. */
function converse(socket: Socket): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answerWith = (line: string) => {
    if (!line.startsWith('250')) refused += 1;
    say(line);
  };
  let isMail = false;
  say('220 ready');
  socket.on('error', () => undefined);
  socket.on('data', bytes => {
    const text = bytes.toString();
    if (isMail) {
      if (!text.endsWith('\r\n.\r\n')) return;
      isMail = false;
      say('250 taken');
    } else if (/^MAIL/i.test(text)) answerWith(senderAnswer);
    else if (/^RCPT/i.test(text)) {
      recipients.push(/<(.*)>/.exec(text)?.[1] ?? '');
      answerWith(answer);
    } else if (/^DATA/i.test(text)) {
      isMail = true;
      say('354 go on');
    } else say(/^QUIT/i.test(text) ? '221 bye' : '250 ok');
  });
}

interface Waiting {
  attempts: number;
  seconds: number;
}

const waiting = () =>
  service.database.query<Waiting>(
    'SELECT attempts, extract(epoch FROM next_attempt_at - now())::float8 AS seconds FROM mails',
  );
/** Waits until the server has refused this number of attempts to send a mail. An attempt is counted before it is made. */
const untilRefused = (attempts: number) =>
  eventually(`attempt ${attempts}`, async () => {
    const mail = (await waiting()).find(each => each.attempts === attempts);
    return refused === attempts ? mail : undefined;
  });
const untilEmpty = () => eventually('an empty queue', async () => (await waiting()).length === 0);
/** What operators see: the age of the oldest mail that is not sent. */
async function oldestMailSeconds(): Promise<number> {
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^oldest_mail_seconds\{.*\} (\S+)$/m.exec(metrics)?.[1]);
}
/** Lets the next attempt be due, and wakes the sender by a mail to nobody. */
async function makeDue(): Promise<void> {
  await service.database.query('UPDATE mails SET next_attempt_at = now()');
  await service.call(emailEndpoints.requestPasswordReset, {
    body: { email: `nobody-${Math.random()}@nowhere.example` },
    headers: from(Math.ceil(Math.random() * 250)),
  });
}

describe('a mail that the server does not take', () => {
  it('is sent again after a pause that grows, each time with a link of its own', async () => {
    answer = '451 not now';
    const { form, user } = await signUp(service);
    expect((await untilRefused(1)).seconds).toBeGreaterThan(20);
    await service.database.query(`UPDATE mails SET created_at = now() - interval '1 hour'`);
    expect(await oldestMailSeconds()).toBeGreaterThanOrEqual(3_600);
    await makeDue();
    expect((await untilRefused(2)).seconds).toBeGreaterThan(50);
    answer = '250 ok';
    await makeDue();
    await untilEmpty();

    expect(await oldestMailSeconds()).toBe(0);
    expect(recipients).toEqual([form.email, form.email, form.email]);
    const links = await service.database.query('SELECT 1 FROM mail_links WHERE user_id = $1', [user.id]);
    expect(links).toHaveLength(3);
  });

  it('because of its sender waits until the configuration is right', async () => {
    senderAnswer = '550 this sender may not send';
    const { form } = await signUp(service);
    await untilRefused(1);
    expect(recipients).toEqual([]);
    senderAnswer = '250 ok';
    await makeDue();
    await untilEmpty();
    expect(recipients).toEqual([form.email]);
  });

  it('for good is not sent again', async () => {
    answer = '550 there is no such mailbox';
    const { form } = await signUp(service);
    await untilEmpty();
    expect(recipients).toEqual([form.email]);
  });

  it('is logged without its address, which the server’s answer may repeat', async () => {
    let email = '';
    const log = await logOf(service.app, async () => {
      answer = '550 there is no reader.of.mails@endpaper.example';
      email = (await signUp(service, { email: 'reader.of.mails@endpaper.example' })).form.email;
      await untilEmpty();
    });
    expect(log).toContain('"a mail was not sent"');
    expect(log).toContain('"response_code":550');
    expect(log).not.toContain(email);
  });
});

it('no mail is sent without TLS, unless the URL of the server says so', async () => {
  const config = service.app.get<Config>(CONFIG);
  const mail = { subject: 'A subject', text: 'A text', html: '<p>A text</p>' };
  const send = (SMTP_URL: string) =>
    new MailTransport({ ...config, SMTP_URL }).send('ada@endpaper.example', mail);
  await expect(send(config.SMTP_URL.replace(/\?.*/, ''))).rejects.toThrow('SSL routines');
  expect(recipients).toEqual([]);
  await send(config.SMTP_URL);
  expect(recipients).toEqual(['ada@endpaper.example']);
});

it('a sign-up does not wait for the mail server, and a failed one sends nothing', async () => {
  answer = '451 not now';
  expect((await signUp(service)).answer.status).toBe(201);
  await untilRefused(1);
  await service.database.query('DELETE FROM mails');
  recipients = [];
  await service.database.query(
    `ALTER TABLE outbox ADD CONSTRAINT refused CHECK (subject <> 'auth.user.registered.v1') NOT VALID`,
  );
  expect((await signUp(service)).answer.status).toBe(500);
  await service.database.query('ALTER TABLE outbox DROP CONSTRAINT refused');
  expect(await waiting()).toEqual([]);
  expect(recipients).toEqual([]);
});

it('an address with the signs of a list is one recipient', async () => {
  await signUp(service, { email: 'one,"two";three@endpaper.example' });
  await untilEmpty();
  expect(recipients).toEqual([String.raw`"one,\"two\";three"@endpaper.example`]);
});
