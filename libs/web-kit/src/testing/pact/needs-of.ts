import { httpPact, type match } from '@endpaper/pacts';
import { describe, test } from '@jest/globals';
import { createStore, type PortalStore } from '../../store/create-store.js';
import { withNetwork } from './page-network.js';
import { wayTo } from './ways.js';

interface Need {
  /** What must be so at the service: sentences, with ids. */
  given?: readonly string[];
  /** Whether reader 7 asks, in a session of theirs; else it is a visitor. */
  signedIn?: boolean;
  request: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    path: string;
    query?: Record<string, string | ReturnType<typeof match.fromProviderState<string>>>;
    body?: object;
  };
  /** Of the answer only what the front end reads. */
  answer: {
    status: number;
    headers?: Record<string, ReturnType<typeof match.regex>>;
    body?: object;
  };
  /** Makes the call by the front end's own code, and looks at what that makes of the answer. */
  use: (store: PortalStore) => Promise<unknown>;
}

/**
 * What a front end needs of a service, or of the gateway itself, as a pact of calls: gives the function that says one
 * of them, by a description such as `the newest books`, and tests it. A call to a service is as it leaves the gateway.
 */
export function needsOf(pair: { consumer: string; provider: string }) {
  const pact = httpPact(pair);
  const way = wayTo(pair.provider);

  return (description: string, { given = [], signedIn = false, request, answer, use }: Need) => {
    describe(`${pair.consumer} asks ${pair.provider} for`, () => {
      test(description, async () => {
        // All but a GET carries JSON, were it an empty object.
        const call = { signedIn, writes: request.method !== 'GET' };
        const interaction = pact.addInteraction().uponReceiving(description);
        for (const state of given) interaction.given(state);
        if (way.cookie) document.cookie = way.cookie;
        await interaction
          .withRequest(request.method, request.path, as => {
            if (request.query) as.query(request.query);
            as.headers(way.named(call));
            if (call.writes) as.jsonBody(request.body ?? {});
          })
          .willRespondWith(answer.status, as => {
            if (answer.headers) as.headers(answer.headers);
            if (answer.body) as.jsonBody(answer.body);
          })
          .executeTest(({ url }) =>
            withNetwork({ to: url, headers: sent => way.arriving(sent, call) }, () => use(createStore())),
          );
      });
    });
  };
}
