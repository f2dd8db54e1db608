import {
  matchPath,
  ownData,
  resolveSession,
  SESSION_LIFETIME_DAYS,
  userEndpoints,
} from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { cookieName } from '@endpaper/service-kit/server';
import * as z from 'zod/mini';
import { json, startFakeUpstream, type FakeUpstream } from './fake-upstream.js';

/** A session of the fake svc-auth. */
interface SessionState {
  session_id: string;
  user_id: number;
  renewed: boolean;
  staff: boolean;
  /** The lifetime of its token in seconds. */
  tokenSeconds: number;
}

/** Answers as svc-auth does: session lookups, login, logout, the session check, and a user's own data. */
export interface FakeAuth extends FakeUpstream {
  /** The sessions by their cookie. */
  readonly sessions: Map<string, SessionState>;
  /** Users whose accounts were deleted, while their sessions are not revoked yet. */
  readonly deletedUsers: Set<number>;
  /** Starts a session and returns its cookie. */
  signIn(user: number, state?: Partial<SessionState>): string;
  /** The number of lookups of a cookie. */
  lookups(sid: string): number;
  /** Answers lookups again only when the function is called that it returns. */
  holdLookups(): () => void;
}

export async function startFakeAuth(): Promise<FakeAuth> {
  const upstream = await startFakeUpstream();
  const sessions = new Map<string, SessionState>();
  const deletedUsers = new Set<number>();
  let count = 0;
  const signIn = (user: number, state: Partial<SessionState> = {}) => {
    count += 1;
    const sid = `sid-of-${user}-${count}`;
    sessions.set(sid, {
      session_id: `session-${count}`,
      user_id: user,
      renewed: false,
      staff: false,
      tokenSeconds: 300,
      ...state,
    });
    return sid;
  };
  let held = Promise.resolve();
  upstream.respondWith(async ({ method, url, body, headers }, response) => {
    const name = cookieName('sid', {
      hostname: String(headers['x-forwarded-host']).replace(/:\d+$/, ''),
      protocol: headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
    });
    if (url === '/internal/sessions/resolve') {
      await held;
      resolve(sessions, z.parse(resolveSession.body, JSON.parse(body)), response);
    } else if (method === 'POST' && url === '/api/auth/login') {
      const cookie = `${name}=${signIn(1)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_LIFETIME_DAYS * 86_400}`;
      json(response, { id: 1 }, 200, { 'set-cookie': cookie });
    } else if (url === '/api/auth/logout') {
      response.writeHead(204, { 'set-cookie': `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0` }).end();
    } else if (url === userEndpoints.current.path && headers.authorization) {
      const user = Number(/token-of-(\d+)/.exec(headers.authorization)?.[1]);
      if (deletedUsers.has(user))
        json(
          response,
          { errors: { message: 'There is no such reader' }, code: 'user_not_found', request_id: '1' },
          404,
        );
      else json(response, anOwnUser({ id: user, email_verified: false }));
    } else if (matchPath(userEndpoints.byId.path, url)) {
      json(response, { id: 1 }, url.endsWith('/404') ? 404 : url.endsWith('/abc') ? 400 : 200);
    } else if (url.startsWith(ownData.auth.path)) {
      json(response, { rows: [], next: null });
    } else {
      json(response, { errors: { message: 'Unauthorized' } });
    }
  });
  return {
    ...upstream,
    sessions,
    deletedUsers,
    signIn,
    holdLookups: () => {
      let release: () => void = () => undefined;
      held = new Promise(resolve => (release = resolve));
      return () => {
        release();
      };
    },
    lookups: sid =>
      upstream.received.filter(({ url, body }) => url.startsWith('/internal') && body.includes(`"${sid}"`))
        .length,
  };
}

function resolve(
  sessions: Map<string, SessionState>,
  { sid, audiences }: { sid: string; audiences: string[] },
  response: Parameters<typeof json>[0],
) {
  const session = sessions.get(sid);
  if (!session) {
    json(response, { errors: { message: 'There is none' }, code: 'session_not_found', request_id: '1' }, 404);
    return;
  }
  const { session_id, user_id, renewed, staff, tokenSeconds } = session;
  json(response, {
    session_id,
    user_id,
    tokens: Object.fromEntries(audiences.map(name => [name, `token-of-${user_id}-for-${name}`])),
    tokens_expire_at: new Date(Date.now() + tokenSeconds * 1000).toISOString(),
    expires_at: new Date(Date.now() + SESSION_LIFETIME_DAYS * 86_400_000).toISOString(),
    renewed,
    staff,
  });
}
