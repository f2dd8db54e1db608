import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startMailbox, type Mailbox } from '../src/mail/start-mailbox.js';

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  await deliver('ada@example.org', '<b>Fish & chips</b>', '<p>A <b>link</b></p>');
});

afterAll(() => mailbox.stop());

/** Delivers a mail with HTML as a mail program does, one line after each answer of the server. */
async function deliver(to: string, subject: string, html: string): Promise<void> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const content = [`Subject: ${subject}`, 'Content-Type: text/html', '', html, '.'].join('\r\n');
  const lines = ['HELO test', 'MAIL FROM:<no-reply@example.org>', `RCPT TO:<${to}>`, 'DATA', content, 'QUIT'];
  await once(socket, 'data');
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await once(socket, 'data');
  }
}

async function read(path: string, host?: string) {
  // Not as a URL: it could not have every path.
  const { hostname, port } = new URL(mailbox.url);
  const request = get({ hostname, port, path, headers: host === undefined ? {} : { host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

it('shows a mail on its page, for programs and by itself', async () => {
  const [mail] = JSON.parse((await read('/mails.json?to=ada@example.org')).body) as { id: number }[];
  expect(mail).toMatchObject({ to: ['ada@example.org'], subject: '<b>Fish & chips</b>' });
  expect((await read('/')).body).toContain('&#60;b&#62;Fish &#38; chips&#60;/b&#62;');
  expect((await read(`/mails/${mail?.id ?? 0}.html`)).body).toContain('<p>A <b>link</b></p>');
  expect((await read('/mails.json?to=grace@example.org')).body).toBe('[]');
  expect((await read('/mails/99.html')).status).toBe(404);
});

it('answers a request whose path is no URL', async () => {
  expect((await read('//')).status).toBe(400);
  expect((await read('/mails.json')).status).toBe(200);
});

it('runs no script of a mail, and answers to no other name', async () => {
  expect((await read('/mails/1.html')).headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect((await read('/mails.json', 'evil.example')).status).toBe(403);
});
