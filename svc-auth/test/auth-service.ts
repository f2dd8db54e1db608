import {
  authEndpoints,
  resolveSession,
  type Endpoint,
  type ResolvedSession,
  type SignUp,
} from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import {
  eventually,
  startMailbox,
  startTestService,
  type Mailbox,
  type TestAnswer,
  type TestCall,
  type TestService,
} from '@endpaper/service-kit/testing';
import { svcAuth } from '../src/svc-auth.js';

/** The id of a staff member's account. */
export const STAFF_ID = 900_001;

/** The id of the account that the configuration makes a moderator. */
export const MODERATOR_ID = 900_101;

const CONFIG = {
  KEY_ENCRYPTION_SECRET: 'a secret of the tests, and of nothing else',
  LOGIN_LIMIT_PER_ORIGIN: 5,
  LOGIN_LIMIT_PER_NETWORK: 20,
  LOGIN_LIMIT_PER_ACCOUNT: 12,
  SIGNUP_LIMIT_PER_NETWORK: 30,
  STAFF_IDS: [STAFF_ID],
  MODERATOR_IDS: [MODERATOR_ID],
  MAIL_LIMIT_PER_NETWORK: 12,
  MAIL_LIMIT_PER_ADDRESS: 3,
  DEMO_EMAIL: 'Demo@endpaper.example',
  PUBLIC_ORIGIN: 'https://books.example',
  MAIL_FROM: 'Endpaper <no-reply@books.example>',
};

/** The address of the demo account. */
export const DEMO_EMAIL = 'demo@endpaper.example';

/** svc-auth with the mailbox that gets its mails. */
export interface AuthService extends TestService {
  mailbox: Mailbox;
}

/** Starts svc-auth with limits low enough to reach in a test. */
export async function startAuth(): Promise<AuthService> {
  const mailbox = await startMailbox();
  const service = await startAuthWith(mailbox.smtpUrl);
  return {
    ...service,
    mailbox,
    stop: async () => {
      await service.stop();
      await mailbox.stop();
    },
  };
}

/** Starts svc-auth with a mail server of the test. */
export function startAuthWith(smtpUrl: string): Promise<TestService> {
  return startTestService(svcAuth, { ...CONFIG, SMTP_URL: smtpUrl });
}

/** A mail as the mailbox shows it. */
export interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address, newest first. */
export async function mailsTo({ mailbox }: AuthService, address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${mailbox.url}/mails.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as ReceivedMail[];
}

/** The newest mail to an address with a subject, once it has come. */
export function mailTo(service: AuthService, address: string, subject: string): Promise<ReceivedMail> {
  return eventually(`the mail “${subject}”`, async () =>
    (await mailsTo(service, address)).find(mail => mail.subject.startsWith(subject)),
  );
}

/** The token in the link of a mail. */
export function tokenIn({ text }: ReceivedMail): string {
  return /#([\w-]+)/.exec(text)?.[1] ?? '';
}

/** The value of the `sid` cookie in a response. */
export function sidOf({ headers }: TestAnswer): string | undefined {
  return /(?:^|, )sid=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1];
}

/** The header by which the gateway sends the cookie of a known device. */
export function deviceOf({ headers }: TestAnswer) {
  return { 'x-device': /(?:^|, )device=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '' };
}

/** The header of a network address, so that callers do not share a limit. */
export function from(address: number) {
  return { 'x-forwarded-for': `198.51.100.${address}` };
}

/** Resolves a session's cookie as the gateway does. */
export function resolve(service: TestService, sid: string | undefined): Promise<TestAnswer> {
  return service.call(resolveSession, { body: { sid, audiences: ['svc-auth', 'svc-books'] } });
}

/** Calls in a session as the gateway does: with the identity token of its cookie. */
export async function callIn(
  service: TestService,
  sid: string | undefined,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: TestCall = {},
): Promise<TestAnswer> {
  const resolved = await resolve(service, sid);
  const authorization =
    resolved.status === 200 ? `Bearer ${(resolved.body as ResolvedSession).tokens['svc-auth']}` : undefined;
  return service.call(endpoint, {
    ...call,
    headers: { ...call.headers, ...(authorization && { authorization }) },
  });
}

let signedUp = 0;

/** Signs up a new user. */
export async function signUp(service: TestService, fields: Partial<SignUp> = {}) {
  const form = aSignUp(fields);
  signedUp += 1;
  const answer = await service.call(authEndpoints.signUp, { body: form, headers: from(signedUp % 250) });
  return { form, answer, sid: sidOf(answer), user: answer.body };
}
