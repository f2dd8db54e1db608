import { authEndpoints, bookEndpoints, postEndpoints, type Endpoint } from '@endpaper/contracts';
import * as z from 'zod/mini';

/** Somebody new who reads and writes for a while, so that there is something to measure. @returns how many calls it was */
export async function makeTraffic(origin: string, milliseconds: number): Promise<number> {
  const cookies = new Map<string, string>();
  let calls = 0;
  const call = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, id = 1, body?: unknown) => {
    calls += 1;
    const isWrite = method !== 'GET';
    const answer = await fetch(new URL(path.replace(/:\w+/g, String(id)), origin), {
      method,
      headers: {
        cookie: [...cookies].map(pair => pair.join('=')).join('; '),
        ...(isWrite && {
          'content-type': 'application/json',
          'xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        }),
      },
      ...(isWrite && { body: JSON.stringify(body ?? {}) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer;
  };
  await call(authEndpoints.session);
  const username = `measured ${Date.now()}`;
  await call(authEndpoints.signUp, 1, {
    email: `${Date.now()}@endpaper.example`,
    username,
    password: 'a long enough password',
  });
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    await call(bookEndpoints.list);
    const created = await call(bookEndpoints.create, 1, {
      title: 'Measured',
      author: 'Nobody',
      description: 'A book that is there to be counted.',
      genre_id: 1,
      cover: 'https://covers.example/none.jpg',
      amazon: 'url',
    });
    const book = z.parse(z.object({ id: z.int() }), await created.json());
    await call(postEndpoints.create, book.id, { title: 'Counted too', text: 'with its book' });
    await call(bookEndpoints.byId, book.id);
  }
  return calls;
}
