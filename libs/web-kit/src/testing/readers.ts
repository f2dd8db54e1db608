import type { OwnUser } from '@endpaper/contracts';
import { http, HttpResponse } from 'msw';
import { ORIGIN } from './server.js';

/** A reader as they see themselves, with whatever a test says of them. */
export function aReader(known: Partial<OwnUser> = {}): OwnUser {
  return {
    id: 7,
    username: 'ada',
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    address: null,
    picture: null,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...known,
  };
}

/** Answers the session check of a signed-in reader. */
export function signedIn(reader: OwnUser = aReader()) {
  return http.get(`${ORIGIN}/api/auth`, () => HttpResponse.json(reader));
}
