import { authEndpoints, buildPath, friendEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient, FetchSession } from '@endpaper/local-servers';
import type pg from 'pg';

/** A signed-in user of the bench, who has written nothing. */
export interface Account {
  id: number;
  /** The headers of a request with the session. */
  headers: Record<string, string>;
  login: { email: string; password: string };
}

export async function signUp(origin: string): Promise<Account> {
  const session = new FetchSession();
  const form = aSignUp();
  const { id } = await new ApiClient(origin, session).signUp(form);
  return { id, headers: await headersOf(session), login: { email: form.email, password: form.password } };
}

/** Makes users friends of an account: the side of the users, who have no sessions, is written into the database. */
export async function befriend(
  origin: string,
  database: pg.Client,
  { id: account, headers }: Account,
  users: number[],
): Promise<void> {
  // svc-social looks the account up when its event has not arrived.
  const { path: own } = friendEndpoints.current;
  await fetch(origin + own, { headers });
  await database.query(
    'INSERT INTO social.friend_requests (from_id, to_id) SELECT unnest($1::bigint[]), $2',
    [users, account],
  );
  const { method, path } = friendEndpoints.add;
  for (const id of users) {
    const { status } = await fetch(origin + buildPath(path, { id }), {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    if (status >= 300) throw new Error(`A friendship was answered ${status}.`);
  }
}

/** The headers of a visitor who may write: with an anti-forgery token. */
export async function visitorHeaders(origin: string): Promise<Record<string, string>> {
  const session = new FetchSession();
  await new ApiClient(origin, session).call(authEndpoints.session);
  return headersOf(session);
}

async function headersOf(session: FetchSession): Promise<Record<string, string>> {
  const [sid, token = ''] = [await session.cookie('sid'), await session.cookie('XSRF-TOKEN')];
  return {
    cookie: `XSRF-TOKEN=${token}${sid ? `; sid=${sid}` : ''}`,
    'xsrf-token': decodeURIComponent(token),
  };
}
