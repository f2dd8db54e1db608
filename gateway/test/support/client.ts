import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { getGlobalDispatcher } from 'undici';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** The body as JSON. */
  json(): unknown;
  /** What the answer's `Set-Cookie` says of a cookie: `name=value; attributes`. */
  cookie(name: string): string | undefined;
}

interface Ask {
  headers?: Record<string, string>;
  body?: string | Buffer | Readable;
}

/** A browser's bare bones: it keeps cookies, sends them back, and follows nothing. */
export interface Client {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Any call, as it is. */
  send(method: string, path: string, ask?: Ask): Promise<Answer>;
  /** A call as our own pages make it: JSON, with the anti-forgery token. */
  write(method: string, path: string, body?: unknown): Promise<Answer>;
}

export function clientOf(origin: string): Client {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, { headers = {}, body }: Ask = {}): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // As it is: a path that is written into a URL loses its dots.
    const answer = await getGlobalDispatcher().request({
      origin,
      path,
      method,
      headers: { ...(cookie && { cookie }), ...headers },
      body,
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    for (const each of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (/max-age=0/i.test(each)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: bytes,
      text: bytes.toString(),
      json: () => JSON.parse(bytes.toString()),
      cookie: name => set.find(each => each.startsWith(`${name}=`)),
    };
  };
  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, { headers }),
    write: async (method, path, body = {}) => {
      if (!cookies.has('XSRF-TOKEN')) await send('GET', '/', { headers: { accept: 'text/html' } });
      return send(method, path, {
        headers: {
          'content-type': 'application/json',
          'xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        },
        body: JSON.stringify(body),
      });
    },
  };
}
