import { match } from '@endpaper/contract-testing';

type HeaderMatcher =
  string | ReturnType<typeof match.regex> | ReturnType<typeof match.fromProviderState<string>>;

interface Sender {
  signedIn: boolean;
  /** Whether the request changes something: every method but GET. */
  writes: boolean;
}

/** The headers of a page's requests when they arrive at a provider. */
export interface HeaderRules {
  /** The headers that the pact requires. */
  expected: (sender: Sender) => Record<string, HeaderMatcher>;
  /** The headers that arrive when the page has sent `sent`. */
  forwarded: (sent: Headers, sender: Sender) => Headers;
  /** The cookie of the gateway that scripts can read. */
  cookie?: string;
}

function pick(names: readonly string[], headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => names.includes(name)));
}

/**
 * For a service: the gateway forwards neither cookies nor the anti-forgery token, and adds an identity token for a
 * signed-in reader.
 */
const behindGateway: HeaderRules = {
  expected: ({ signedIn }): Record<string, HeaderMatcher> =>
    signedIn ? { Authorization: match.regex('^Bearer \\S+$', 'Bearer reader-7') } : {},
  forwarded: (sent, { signedIn }) => {
    const headers = pick(['content-type', 'idempotency-key'], sent);
    if (signedIn) headers.set('Authorization', 'Bearer reader-7');
    return headers;
  },
};

const TOKEN = 'token.of-a-page';

function cookies({ signedIn, writes }: Sender, token: string): string {
  return [...(signedIn ? ['sid=session-of-reader-7'] : []), ...(writes ? [`XSRF-TOKEN=${token}`] : [])].join(
    '; ',
  );
}

/** For the gateway itself: a request has the browser's cookies; a write also has the token of the cookie as a header. */
const atGateway: HeaderRules = {
  expected: (sender): Record<string, HeaderMatcher> => {
    if (sender.writes) {
      return {
        Cookie: match.fromProviderState(cookies(sender, '${token}'), cookies(sender, TOKEN)),
        'XSRF-Token': match.fromProviderState('${token}', TOKEN),
      };
    }
    return sender.signedIn ? { Cookie: cookies(sender, TOKEN) } : {};
  },
  forwarded: (sent, sender) => {
    const headers = pick(['content-type', 'xsrf-token'], sent);
    if (sender.signedIn || sender.writes) headers.set('Cookie', cookies(sender, TOKEN));
    return headers;
  },
  cookie: `XSRF-TOKEN=${TOKEN}`,
};

/** Returns the header rules of a provider. */
export function headerRules(provider: string): HeaderRules {
  return provider === 'gateway' ? atGateway : behindGateway;
}
