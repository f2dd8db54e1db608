import { authEndpoints, resolveSession, type Endpoint, type ResolvedSession } from '@endpaper/contracts';
import {
  startTestService,
  type TestAnswer,
  type TestCall,
  type TestService,
} from '@endpaper/service-kit/testing';
import { svcAuth } from '../src/svc-auth.js';

/** The id of a staff member's account. */
export const STAFF_ID = 900_001;

const CONFIG = {
  KEY_ENCRYPTION_SECRET: 'a secret of the tests, and of nothing else',
  LOGIN_LIMIT_PER_ORIGIN: 5,
  LOGIN_LIMIT_PER_NETWORK: 20,
  LOGIN_LIMIT_PER_ACCOUNT: 12,
  SIGNUP_LIMIT_PER_NETWORK: 30,
  STAFF_IDS: [STAFF_ID],
  DEMO_EMAIL: 'Demo@endpaper.example',
};

/** The address of the demo account. */
export const DEMO_EMAIL = 'demo@endpaper.example';

/** Starts svc-auth with limits low enough to reach in a test. */
export function startAuth(): Promise<TestService> {
  return startTestService(svcAuth, CONFIG);
}

let signedUp = 0;

/** The form of a new user. */
export function aReader(fields: Record<string, unknown> = {}) {
  signedUp += 1;
  return {
    email: `reader${signedUp}@endpaper.example`,
    username: `reader ${signedUp}`,
    password: 'a long enough password',
    ...fields,
  };
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

/** Calls in a session as the gateway does: with the identity token of its cookie. */
export async function callIn(
  service: TestService,
  sid: string | undefined,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: TestCall = {},
): Promise<TestAnswer> {
  const resolved = await service.call(resolveSession, { body: { sid } });
  const authorization =
    resolved.status === 200 ? `Bearer ${(resolved.body as ResolvedSession).token}` : undefined;
  return service.call(endpoint, {
    ...call,
    headers: { ...call.headers, ...(authorization && { authorization }) },
  });
}

/** Signs up a new user. */
export async function signUp(service: TestService, fields: Record<string, unknown> = {}) {
  const form = aReader(fields);
  const answer = await service.call(authEndpoints.signUp, { body: form, headers: from(signedUp % 250) });
  return { form, answer, sid: sidOf(answer), user: answer.body };
}
