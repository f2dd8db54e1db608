import { httpPact, match } from '@endpaper/contract-testing';

/** A request of one service to an internal endpoint of another, and the required response. */
interface RequiredResponse {
  /** The provider state. */
  given: string;
  /** The interaction: `a book that is not there`. */
  description: string;
  path: string;
  query?: Readonly<Record<string, string>>;
  status: 200 | 404;
  /** Matchers of what the consumer reads of the response; none for an error. */
  body?: unknown;
}

/**
 * A pact about internal endpoints that a service calls.
 * @param use calls them with the service's own code at the URL of Pact's mock server
 */
export async function requireResponses<T>(
  pair: { consumer: string; provider: string },
  required: readonly [RequiredResponse, ...RequiredResponse[]],
  use: (url: string) => Promise<T>,
): Promise<T | undefined> {
  const pact = httpPact(pair);
  const [first, ...others] = required.map(({ given, description, path, query = {}, status, body }) =>
    pact
      .addInteraction()
      .given(given)
      .uponReceiving(description)
      .withRequest('GET', path, request =>
        request
          .query(query)
          .headers({ Authorization: match.regex('^Service \\S+$', `Service ${pair.consumer}`) }),
      )
      .willRespondWith(status, response => {
        if (body !== undefined) response.jsonBody(body);
      }),
  );
  // Pact runs the test of all interactions with any one of them.
  return (others.at(-1) ?? first)?.executeTest(({ url }) => use(url));
}
