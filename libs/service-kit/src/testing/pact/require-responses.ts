import { httpPact, match } from '@endpaper/contract-testing';

/** A question of one service to another: no call of the API, so nobody is signed in, but a part of the portal asks. */
interface Question {
  /** What must be so at the service that is asked. */
  given: string;
  /** What is asked for: `a book that is not there`. */
  description: string;
  path: string;
  query?: Readonly<Record<string, string>>;
  status: 200 | 404;
  /** What is read of the answer, as matchers: nothing of a refusal. */
  body?: unknown;
}

/**
 * The pact about questions that a service asks another, in one go.
 * @param use asks them by the service's own code, of an address, and looks at what it makes of the answers
 */
export async function requireResponses<T>(
  pair: { consumer: string; provider: string },
  questions: readonly [Question, ...Question[]],
  use: (url: string) => Promise<T>,
): Promise<T | undefined> {
  const pact = httpPact(pair);
  const [first, ...others] = questions.map(({ given, description, path, query = {}, status, body }) =>
    pact
      .addInteraction()
      .given(given)
      .uponReceiving(description)
      .withRequest('GET', path, request =>
        request.query(query).headers({ Authorization: match.regex('^Service \\S+$', 'Service token') }),
      )
      .willRespondWith(status, answer => {
        if (body !== undefined) answer.jsonBody(body);
      }),
  );
  // Any of them runs the test of all.
  return (others.at(-1) ?? first)?.executeTest(({ url }) => use(url));
}
