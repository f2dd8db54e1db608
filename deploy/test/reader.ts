import { authEndpoints, bookEndpoints, buildPath, type Endpoint } from '@endpaper/contracts';
import * as z from 'zod/mini';

const Made = z.object({ id: z.int() });

/** The id of what an answer says was made. */
export async function idIn(answer: Response): Promise<number> {
  return z.parse(Made, await answer.json()).id;
}

interface Call {
  params?: Record<string, number>;
  body?: unknown;
}

/** A reader's browser: it keeps its cookies, whichever gateway it speaks to. */
export class Reader {
  /** @param origin where it goes to */
  constructor(
    private readonly origin: string,
    private readonly cookies = new Map<string, string>(),
  ) {}

  /** The same browser, going elsewhere. */
  at(origin: string): Reader {
    return new Reader(origin, this.cookies);
  }

  /** Another browser with the cookies that this one has now. */
  copy(): Reader {
    return new Reader(this.origin, new Map(this.cookies));
  }

  /** @throws Error when nobody answers */
  async call(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    { params = {}, body }: Call = {},
  ): Promise<Response> {
    const url = new URL(buildPath(path, params), this.origin);
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) await this.call(authEndpoints.session);
    const answer = await fetch(url, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && {
          'content-type': 'application/json',
          'XSRF-Token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? ''),
        }),
      },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(5_000),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  async signUp(): Promise<void> {
    const username = `reader-${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`;
    const body = { email: `${username}@endpaper.example`, username, password: 'a long enough password' };
    const answer = await this.call(authEndpoints.signUp, { body });
    if (answer.status !== 201)
      throw new Error(`sign-up was answered ${answer.status}: ${await answer.text()}`);
  }

  /** Whether there is a session. */
  async isSignedIn(): Promise<boolean> {
    return z.safeParse(Made, await (await this.call(authEndpoints.session)).json()).success;
  }

  /** A book to write about. */
  async newBook(): Promise<number> {
    const answer = await this.call(bookEndpoints.create, {
      body: {
        title: 'Middlemarch',
        author: 'George Eliot',
        description: 'A study of provincial life',
        cover: 'https://covers.example/middlemarch.jpg',
        genre_id: 1,
        amazon: 'url',
      },
    });
    if (answer.status !== 201)
      throw new Error(`the book was answered ${answer.status}: ${await answer.text()}`);
    return idIn(answer);
  }
}
