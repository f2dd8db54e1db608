import {
  authEndpoints,
  buildPath,
  type Endpoint,
  type OwnUser,
  type PathParams,
  type ResponseOf,
} from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';

/** Sends requests and keeps the cookies of their responses. */
export interface HttpSession {
  send(
    url: string,
    request: { method: string; headers: Record<string, string>; body?: string },
  ): Promise<Response>;
  /** The value of a cookie. */
  cookie(name: string): Promise<string | undefined>;
}

/** An HTTP session by `fetch`. It sends its cookies to every origin, so that several gateways can share a session. */
export class FetchSession implements HttpSession {
  constructor(private readonly cookies = new Map<string, string>()) {}

  /** Another session with the cookies that this one has now. */
  copy(): FetchSession {
    return new FetchSession(new Map(this.cookies));
  }

  /** @throws Error when no response comes within 10 seconds */
  async send(url: string, { headers, ...request }: Parameters<HttpSession['send']>[1]): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...request,
      headers: { ...headers, ...(cookie && { cookie }) },
      signal: AbortSignal.timeout(10_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  cookie(name: string): Promise<string | undefined> {
    return Promise.resolve(this.cookies.get(name));
  }
}

export interface CallOptions {
  params?: PathParams;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  /** They replace the headers that the client adds. */
  headers?: Record<string, string>;
}

/** A client of the portal's API for tests, measurements and commands: it calls endpoints as the portal's pages do. */
export class ApiClient {
  /** @param origin where a gateway listens */
  constructor(
    private readonly origin: string,
    private readonly session: HttpSession = new FetchSession(),
  ) {}

  /** Calls an endpoint with the session's cookies and, for a write, its anti-forgery token. */
  async call(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    { params, body, headers = {} }: CallOptions = {},
  ): Promise<Response> {
    const url = this.origin + buildPath(path, params);
    if (method === 'GET') return this.session.send(url, { method, headers });
    return this.session.send(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'XSRF-Token': await this.antiForgeryToken(),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
    });
  }

  /**
   * Calls an endpoint and returns the parsed body.
   * @throws Error when the call does not succeed
   */
  async result<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<ResponseOf<E>> {
    const response = await this.call(endpoint, options);
    const text = await response.text();
    if (response.status !== endpoint.status)
      throw new Error(`${endpoint.method} ${endpoint.path} returned ${String(response.status)}: ${text}`);
    return endpoint.response?.parse(JSON.parse(text)) as ResponseOf<E>;
  }

  /**
   * Creates an account and starts its session.
   * @throws Error when the sign-up is refused
   */
  async signUp(form = aSignUp()): Promise<OwnUser> {
    return this.result(authEndpoints.signUp, { body: form });
  }

  private async antiForgeryToken(): Promise<string> {
    if ((await this.session.cookie('XSRF-TOKEN')) === undefined) await this.call(authEndpoints.session);
    return decodeURIComponent((await this.session.cookie('XSRF-TOKEN')) ?? '');
  }
}
