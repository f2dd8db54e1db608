import {
  passkeyEndpoints,
  type NewPasskey,
  type Passkey,
  type PasskeyCreation,
  type PasskeyLogIn,
  type PasskeyRequest,
} from '@endpaper/contracts';
import type { TestAnswer, TestService } from '@endpaper/service-kit/testing';
import { callIn, sidOf, signUp } from './auth-service.js';
import { Authenticator } from './authenticator.js';

/** The headers of a page whose host may have passkeys. */
export const headers = { 'x-forwarded-host': 'localhost:8080' };
export const ORIGIN = 'http://localhost:8080';
const PASSWORD = 'a long enough password';

/** What a browser needs to create a passkey. */
export async function creation(service: TestService, sid: string | undefined): Promise<PasskeyCreation> {
  const body = { password: PASSWORD };
  const answer = await callIn(service, sid, passkeyEndpoints.creation, { headers, body });
  return answer.body as PasskeyCreation;
}

export function addPasskey(
  service: TestService,
  sid: string | undefined,
  credential: NewPasskey['credential'],
): Promise<TestAnswer> {
  const body = { name: 'My phone', credential };
  return callIn(service, sid, passkeyEndpoints.add, { headers, body });
}

/** What a browser needs to log in with a passkey. */
export async function request(service: TestService): Promise<PasskeyRequest> {
  return (await service.call(passkeyEndpoints.request, { headers })).body as PasskeyRequest;
}

export function logInWith(service: TestService, body: PasskeyLogIn): Promise<TestAnswer> {
  return service.call(passkeyEndpoints.logIn, { headers, body });
}

/** A user with a passkey. A passkey of several devices always counts 0. */
export async function withPasskey(service: TestService, { counts = true } = {}) {
  const account = await signUp(service);
  const authenticator = new Authenticator(ORIGIN);
  authenticator.counter = counts ? 1 : 0;
  const credential = authenticator.create(await creation(service, account.sid));
  const added = await addPasskey(service, account.sid, credential);
  if (added.status !== 201) throw new Error(`no passkey: ${added.status}`);
  if (counts) authenticator.counter += 1;
  return {
    ...account,
    sid: sidOf(added),
    oldSid: account.sid,
    authenticator,
    passkey: added.body as Passkey,
  };
}
