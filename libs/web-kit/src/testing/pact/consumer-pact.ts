import { httpPact, type match } from '@endpaper/contract-testing';
import { describe, test } from '@jest/globals';
import { createStore, type PortalStore } from '../../api/store.js';
import { headerRules } from './gateway-headers.js';

interface Interaction {
  /** Provider states: sentences with ids. */
  given?: readonly string[];
  /** Whether the request belongs to a session of reader 7. Without it a visitor sends the request. */
  signedIn?: boolean;
  request: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    path: string;
    query?: Record<string, string | ReturnType<typeof match.fromProviderState<string>>>;
    /** The headers of the endpoint itself. */
    headers?: Record<string, string>;
    body?: object;
  };
  /** Only what the front end reads of the response. */
  response: {
    status: number;
    headers?: Record<string, ReturnType<typeof match.regex>>;
    body?: object;
  };
  /** Sends the request with the front end's own code and checks the result. */
  use: (store: PortalStore) => Promise<unknown>;
}

/**
 * Returns the function that adds an interaction to the pact between a front end and a provider, and tests it. The
 * provider is a service or the gateway; the request to a service has the headers that the gateway forwards. The
 * description is a noun phrase: `the newest books`.
 */
export function consumerPact(pair: { consumer: string; provider: string }) {
  const pact = httpPact(pair);
  const rules = headerRules(pair.provider);

  return (description: string, { given = [], signedIn = false, request, response, use }: Interaction) => {
    describe(`${pair.consumer} asks ${pair.provider} for`, () => {
      test(description, async () => {
        // Every request but a GET has a JSON body, if only an empty object.
        const sender = { signedIn, writes: request.method !== 'GET' };
        const interaction = pact.addInteraction().uponReceiving(description);
        for (const state of given) interaction.given(state);
        if (rules.cookie) document.cookie = rules.cookie;
        await interaction
          .withRequest(request.method, request.path, builder => {
            if (request.query) builder.query(request.query);
            builder.headers({ ...rules.expected(sender), ...request.headers });
            if (sender.writes) builder.jsonBody(request.body ?? {});
          })
          .willRespondWith(response.status, builder => {
            if (response.headers) builder.headers(response.headers);
            if (response.body) builder.jsonBody(response.body);
          })
          .executeTest(({ url }) =>
            withRequestsTo(
              url,
              sent => rules.forwarded(sent, sender),
              () => use(createStore()),
            ),
          );
      });
    });
  };
}

/** Runs `test` while `fetch` sends every request to `origin`, with the same path and the forwarded headers. */
async function withRequestsTo<T>(
  origin: string,
  forwarded: (sent: Headers) => Headers,
  test: () => Promise<T>,
): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = (address, request) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    return fetch(new URL(pathname + search, origin), {
      ...request,
      headers: forwarded(new Headers(request?.headers)),
    });
  };
  try {
    return await test();
  } finally {
    globalThis.fetch = fetch;
  }
}
