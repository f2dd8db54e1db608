import { buildPath, type Endpoint, type PathParams } from '@endpaper/contracts';
import { httpPact, match } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { throughGateway } from './through-gateway.js';

interface Interaction {
  /** Provider states: sentences with ids. */
  given?: readonly string[];
  /** Whether reader 7 sends the request, or else a visitor. Without it, as the endpoint requires. */
  signedIn?: boolean;
  request: { to: Endpoint; params?: PathParams; query?: Record<string, string>; body?: object };
  /** Without a status, that of the endpoint. `type` is the media type of a document, without parameters. */
  response?: { status?: number; type?: string; body?: object };
}

/**
 * Returns the function that adds an interaction of a client of the API to its pact with a service, and tests it. A body has
 * to be what the endpoint declares.
 */
export function clientPact(provider: string) {
  const pact = httpPact({ consumer: 'e2e', provider });

  return (description: string, { given = [], signedIn, request, response = {} }: Interaction) => {
    const { to, params, query, body } = request;
    const { status = to.status, type, body: expected } = response;
    const caller = (signedIn ?? to.access === 'signed-in') ? 'reader 7' : 'a visitor';
    it(`asks ${provider} for ${description}`, async () => {
      const interaction = pact.addInteraction().uponReceiving(description);
      for (const state of given) interaction.given(state);
      const answer = await interaction
        .withRequest(to.method, buildPath(to.path, params), builder => {
          if (query) builder.query(query);
          if (caller === 'reader 7')
            builder.headers({ authorization: match.regex(String.raw`^Bearer \S+$`, 'Bearer reader-7') });
          if (to.method !== 'GET') builder.jsonBody(body ?? {});
        })
        .willRespondWith(status, builder => {
          if (type)
            builder.headers({ 'Content-Type': match.regex(`${type.replace(/[+.]/g, '[$&]')}.*`, type) });
          if (expected) builder.jsonBody(expected);
        })
        .executeTest(({ url }) =>
          throughGateway(url, caller, client => {
            const path = query ? `${to.path}?${String(new URLSearchParams(query))}` : to.path;
            return client.call({ method: to.method, path }, { body, ...(params && { params }) });
          }),
        );
      expect(answer?.status).toBe(status);
      if (type) expect(answer?.headers.get('content-type')).toBe(type);
      if (expected) expect(to.response?.parse(await answer?.json())).toEqual(match.reify(expected));
    });
  };
}
