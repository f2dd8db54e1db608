import type { OwnUser } from '@endpaper/contracts';
import { http, HttpResponse } from 'msw';
import { ORIGIN } from './server.js';

/** Builds a reader as the session check returns it. */
export function aReader(properties: Partial<OwnUser> = {}): OwnUser {
  return {
    id: 7,
    username: 'ada',
    email: 'ada@example.org',
    email_verified: true,
    first_name: 'Ada',
    last_name: 'Lovelace',
    address: null,
    picture: null,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...properties,
  };
}

/** Handles the session check of a signed-in reader. */
export function signedIn(reader: OwnUser = aReader()) {
  return http.get(`${ORIGIN}/api/auth`, () => HttpResponse.json(reader));
}
