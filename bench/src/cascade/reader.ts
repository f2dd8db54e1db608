import { authEndpoints, buildPath, type Endpoint } from '@endpaper/contracts';

/** Somebody signed in, with a cookie jar of their own. */
export interface Reader {
  call(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    params?: Record<string, number>,
    body?: unknown,
  ): Promise<Response>;
}

/** Signs somebody new up. */
export async function newReader(origin: string): Promise<Reader> {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && {
          'content-type': 'application/json',
          'xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
        }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  await send('GET', authEndpoints.session.path);
  const username = `measured ${Date.now()}`;
  const form = { email: `${Date.now()}@endpaper.example`, username, password: 'a long enough password' };
  const answer = await send('POST', authEndpoints.signUp.path, form);
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  return {
    call: ({ method, path }, params = {}, body) => send(method, buildPath(path, params), body),
  };
}
