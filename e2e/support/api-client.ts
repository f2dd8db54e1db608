import { authEndpoints, buildPath, type Endpoint, type OwnUser } from '@endpaper/contracts';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** A caller of the API with a cookie jar of their own, as a browser is. */
export interface ApiClient {
  call(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    options?: { params?: Record<string, string | number>; body?: unknown; headers?: Record<string, string> },
  ): Promise<APIResponse>;
}

/** A visitor. Every call carries what the gateway's anti-forgery asks for, unless its own headers say otherwise. */
export function visitor(request: APIRequestContext): ApiClient {
  return {
    async call({ method, path }, { params = {}, body, headers = {} } = {}) {
      const url = buildPath(path, params);
      if (method === 'GET') return request.get(url, { headers });
      return request.fetch(url, {
        method,
        headers: {
          'XSRF-Token': await antiForgeryToken(request),
          'content-type': 'application/json',
          ...headers,
        },
        // As bytes: a text that is no JSON would be made one.
        data: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {})),
      });
    },
  };
}

async function antiForgeryToken(request: APIRequestContext): Promise<string> {
  const find = async () =>
    (await request.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const token = await find();
  if (token !== undefined) return decodeURIComponent(token);
  await request.get('/api/auth/');
  return decodeURIComponent((await find()) ?? '');
}

let signedUp = 0;

/** What somebody new sends to sign up. */
export function aReader() {
  signedUp += 1;
  const name = `reader-${process.pid}-${Date.now()}-${signedUp}`;
  return { email: `${name}@endpaper.example`, username: name, password: 'a long enough password' };
}

/** Somebody new, signed in. */
export async function newReader(request: APIRequestContext): Promise<ApiClient & { user: OwnUser }> {
  const client = visitor(request);
  const answer = await client.call(authEndpoints.signUp, { body: aReader() });
  if (answer.status() !== 201) throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
  return { ...client, user: await answer.json() };
}
