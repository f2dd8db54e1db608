import { authEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient, FetchSession } from '@endpaper/local-servers';
import type { CallerName } from './calls.js';
import { PASSWORD } from './values.js';

/** The sessions that calls are made with. */
export class ReaderSessions {
  private readonly sessions = new Map<CallerName, Promise<FetchSession>>();
  private readonly forms = new Map<CallerName, ReturnType<typeof aSignUp>>();

  constructor(private readonly url: string) {}

  /** The headers of a caller's session, with its anti-forgery token. */
  async headersOf(caller: CallerName): Promise<[name: string, value: string][]> {
    const session = await this.sessionOf(caller);
    const [sid, token = ''] = [await session.cookie('sid'), await session.cookie('XSRF-TOKEN')];
    return [
      ['Cookie', `${sid === undefined ? '' : `sid=${sid}; `}XSRF-TOKEN=${token}`],
      ['XSRF-Token', decodeURIComponent(token)],
    ];
  }

  /** Stops using the caller's session. The caller's next call starts a new one. */
  endSession(caller: CallerName): void {
    this.sessions.delete(caller);
  }

  private sessionOf(caller: CallerName): Promise<FetchSession> {
    const known = this.sessions.get(caller);
    if (known) return known;
    const started = this.start(caller);
    this.sessions.set(caller, started);
    return started;
  }

  private async start(caller: CallerName): Promise<FetchSession> {
    const session = new FetchSession();
    const client = new ApiClient(this.url, session);
    if (caller === 'visitor') await client.call(authEndpoints.session);
    else if (!(await this.logIn(caller, client))) await this.signUp(caller, client);
    return session;
  }

  /** @returns whether the caller's account still exists */
  private async logIn(caller: CallerName, client: ApiClient): Promise<boolean> {
    const form = this.forms.get(caller);
    if (!form) return false;
    return (await client.call(authEndpoints.logIn, { body: form })).status === authEndpoints.logIn.status;
  }

  private async signUp(caller: CallerName, client: ApiClient): Promise<void> {
    const form = aSignUp({ password: PASSWORD });
    await client.signUp(form);
    this.forms.set(caller, form);
  }
}
