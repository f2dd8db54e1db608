import { httpPact, match, untilRecorded } from '@endpaper/pacts';
import { describe, test } from '@jest/globals';
import { createStore, type PortalStore } from '../../store/create-store.js';
import { throughGateway } from './through-gateway.js';

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

const IDENTITY = match.regex('^Bearer \\S+$', 'Bearer reader-7');

/**
 * What a front end needs of a service, as a pact of calls: gives the function that says one of them, by a description
 * such as `the newest books`, and tests it. The gateway stands between the two, so each call is as it leaves there.
 */
export function needsOf(pair: { consumer: string; provider: string }) {
  const pact = httpPact(pair);

  return (description: string, { given = [], signedIn = false, request, answer, use }: Need) => {
    describe(`${pair.consumer} asks ${pair.provider} for`, () => {
      test(description, async () => {
        const interaction = pact.addInteraction().uponReceiving(description);
        for (const state of given) interaction.given(state);
        await interaction
          .withRequest(request.method, request.path, call => {
            if (request.query) call.query(request.query);
            if (signedIn) call.headers({ Authorization: IDENTITY });
            // All but a GET carries JSON, were it an empty object.
            if (request.method !== 'GET') call.jsonBody(request.body ?? {});
          })
          .willRespondWith(answer.status, reply => {
            if (answer.headers) reply.headers(answer.headers);
            if (answer.body) reply.jsonBody(answer.body);
          })
          .executeTest(async server => {
            await throughGateway({ to: server.url, signedIn }, () => use(createStore()));
            await untilRecorded(server);
          });
      });
    });
  };
}
