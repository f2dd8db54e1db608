import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { getGlobalDispatcher, type Dispatcher } from 'undici';

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** The body as JSON. */
  json(): unknown;
  /** The `Set-Cookie` header of a cookie: `name=value; attributes`. */
  cookie(name: string): string | undefined;
}

interface RequestOptions {
  headers?: Record<string, string>;
  body?: string | Buffer | Readable;
}

/** An HTTP client that keeps cookies and follows no redirects. */
export interface TestClient {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  send(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Sends JSON with the anti-forgery token, as the portal's pages do. */
  write(method: string, path: string, body?: unknown): Promise<TestResponse>;
}

export function createClient(origin: string, dispatcher: Dispatcher = getGlobalDispatcher()): TestClient {
  const cookies = new Map<string, string>();
  const send = async (
    method: string,
    path: string,
    { headers = {}, body }: RequestOptions = {},
  ): Promise<TestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Not fetch: a URL object would resolve `..` in the path.
    const answer = await dispatcher.request({
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
      json: (): unknown => JSON.parse(bytes.toString()),
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
