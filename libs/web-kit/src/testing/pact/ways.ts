import { match } from '@endpaper/pacts';

type HeaderValue =
  string | ReturnType<typeof match.regex> | ReturnType<typeof match.fromProviderState<string>>;
type NamedHeaders = Record<string, HeaderValue>;

interface Call {
  signedIn: boolean;
  /** Whether it is no GET. */
  writes: boolean;
}

/** How calls of a page arrive at a provider. */
export interface Way {
  /** The headers that arrive, as a pact names them. */
  named: (call: Call) => NamedHeaders;
  /** The headers that arrive, of those that the page sent. */
  arriving: (sent: Headers, call: Call) => Headers;
  /** What the browser keeps of the gateway, and scripts can read. */
  cookie?: string;
}

function only(names: readonly string[], sent: Headers): Headers {
  return new Headers([...sent].filter(([name]) => names.includes(name)));
}

/**
 * To a service: the gateway lets no cookie and no anti-forgery token through, and says who is signed in by an identity
 * token.
 */
const throughGateway: Way = {
  named: ({ signedIn }): NamedHeaders =>
    signedIn ? { Authorization: match.regex('^Bearer \\S+$', 'Bearer reader-7') } : {},
  arriving: (sent, { signedIn }) => {
    const headers = only(['content-type'], sent);
    if (signedIn) headers.set('Authorization', 'Bearer reader-7');
    return headers;
  },
};

const TOKEN = 'token.of-a-page';

function cookies({ signedIn, writes }: Call, token: string): string {
  return [...(signedIn ? ['sid=session-of-reader-7'] : []), ...(writes ? [`XSRF-TOKEN=${token}`] : [])].join(
    '; ',
  );
}

/** To the gateway itself: with the cookies of the browser, and what writes with the token that one of them holds. */
const toGateway: Way = {
  named: (call): NamedHeaders => {
    if (call.writes) {
      return {
        Cookie: match.fromProviderState(cookies(call, '${token}'), cookies(call, TOKEN)),
        'XSRF-Token': match.fromProviderState('${token}', TOKEN),
      };
    }
    return call.signedIn ? { Cookie: cookies(call, TOKEN) } : {};
  },
  arriving: (sent, call) => {
    const headers = only(['content-type', 'xsrf-token'], sent);
    if (call.signedIn || call.writes) headers.set('Cookie', cookies(call, TOKEN));
    return headers;
  },
  cookie: `XSRF-TOKEN=${TOKEN}`,
};

/** How calls arrive at an app. */
export function wayTo(provider: string): Way {
  return provider === 'gateway' ? toGateway : throughGateway;
}
