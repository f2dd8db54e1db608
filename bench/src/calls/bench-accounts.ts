import { ApiClient, FetchSession, signUpForm } from '@endpaper/local-servers';
import { authEndpoints } from '@endpaper/contracts';

/** A signed-in user of the bench, who has written nothing. */
export interface Account {
  id: number;
  /** The headers of a request with the session. */
  headers: Record<string, string>;
  login: { email: string; password: string };
}

export async function signUp(origin: string): Promise<Account> {
  const session = new FetchSession();
  const { email, password, username } = signUpForm();
  const { id } = await new ApiClient(origin, session).signUp({ email, password, username });
  return { id, headers: await headersOf(session), login: { email, password } };
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
