import { existsSync, readdirSync } from 'node:fs';
import { Verifier } from '@pact-foundation/pact';
import * as z from 'zod/mini';
import { describeFailures } from './describe-failure.js';
import { contractFile, contractsFolder, readJson, writeJson } from './folders.js';

/** A running provider, and how to bring it into the states that its pacts name. */
export interface VerifiedProvider {
  /** The folder of the app: `svc-books`. */
  name: string;
  url: string;
  /** Deletes all data. Runs before each interaction. */
  reset(): Promise<void>;
  /**
   * Provider states by their sentences. A state may return values that only the provider can name, such as the cursor of
   * a second page: a pact refers to them with `fromProviderState`.
   */
  states: Readonly<Record<string, () => Promise<unknown>>>;
  /** By subject: makes the provider publish an event, and returns it. */
  events: Readonly<Record<string, () => Promise<unknown>>>;
  /** An identity token that the provider accepts. In pacts, user 7 sends `Authorization: Bearer reader-7`. */
  identityToken(userId: number): Promise<string>;
  /** The `Authorization` header of an app that the provider accepts. In pacts, svc-posts sends `Service svc-posts`. */
  serviceAuthorization?(app: string): Promise<string>;
}

/** The result of the verification of one pact. */
export interface PactVerdict {
  consumer: string;
  kind: 'http' | 'event';
  /** What the consumer would miss, one sentence each; none when the provider keeps the pact. */
  failures: string[];
}

/** The names in a pact. */
const Pact = z.object({
  interactions: z.array(
    z.object({
      type: z.string(),
      /** The subject of an event. */
      description: z.string(),
      providerStates: z.optional(z.array(z.object({ name: z.string() }))),
    }),
  ),
});

/**
 * The pacts with a provider, ordered by consumer.
 * @throws Error when there is none
 */
export function pactsWith(provider: string, folder = contractsFolder): Omit<PactVerdict, 'failures'>[] {
  const all = `${folder}/pacts`;
  const consumers = existsSync(all) ? readdirSync(all).sort() : [];
  const pacts = consumers.flatMap(consumer =>
    (['http', 'event'] as const)
      .filter(kind => existsSync(contractFile({ consumer, provider, kind }, folder)))
      .map(kind => ({ consumer, kind })),
  );
  if (pacts.length === 0) throw new Error(`There are no pacts with ${provider}: run npm run contracts`);
  return pacts;
}

/**
 * Verifies every pact with a provider against the running provider, and writes the verdicts to `verdicts/<provider>/` of the
 * contracts folder.
 * @returns one verdict for each pact, in the order of `pactsWith`
 * @throws Error when there are no pacts
 */
export async function verifyPacts(
  provider: VerifiedProvider,
  folder = contractsFolder,
): Promise<PactVerdict[]> {
  const verdicts: PactVerdict[] = [];
  for (const pact of pactsWith(provider.name, folder)) {
    const file = contractFile({ ...pact, provider: provider.name }, folder);
    verdicts.push({ ...pact, failures: await verify(provider, file) });
  }
  for (const kind of ['http', 'event'])
    writeJson(
      `${folder}/verdicts/${provider.name}/${kind}.json`,
      verdicts.filter(verdict => verdict.kind === kind),
    );
  return verdicts;
}

async function verify(provider: VerifiedProvider, file: string): Promise<string[]> {
  const { name, states, events } = provider;
  const { interactions } = z.parse(Pact, readJson(file));
  /** Pact goes on after a provider state that has failed. */
  const errors = new Set<string>();
  const recorded = (use: (() => Promise<unknown>) | undefined, what: string) => async () => {
    try {
      if (!use) throw new Error(`${name} has no ${what}`);
      return await use();
    } catch (error) {
      errors.add(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  const stateNames = interactions.flatMap(({ providerStates = [] }) =>
    providerStates.map(state => state.name),
  );
  const subjects = interactions.filter(({ type }) => type.startsWith('Async')).map(each => each.description);
  const verifier = new Verifier({
    provider: name,
    // A provider may start again, at another address.
    get providerBaseUrl() {
      return provider.url;
    },
    pactUrls: [file],
    logLevel: 'error',
    beforeEach: recorded(() => provider.reset(), 'reset'),
    stateHandlers: Object.fromEntries(
      stateNames.map(state => [state, recorded(states[state], `provider state "${state}"`)]),
    ),
    messageProviders: Object.fromEntries(
      subjects.map(subject => [subject, recorded(events[subject], `event "${subject}"`)]),
    ),
    requestFilter: (request, _, next) => {
      validAuthorization(provider, request.headers.authorization).then(authorization => {
        if (authorization !== undefined) request.headers.authorization = authorization;
        // Pact's proxy would forward an empty object as nothing.
        if (request.headers['content-length'] === '2') request.body = Buffer.from('{}');
        next();
      }, next);
    },
  });
  try {
    await verifier.verifyProvider();
    return [...errors];
  } catch (error) {
    return [...describeFailures(error), ...errors];
  }
}

/** The credentials of a pact as the provider accepts them. */
async function validAuthorization(provider: VerifiedProvider, inPact = ''): Promise<string | undefined> {
  const [, app] = /^Service ([\w-]+)$/.exec(inPact) ?? [];
  if (app !== undefined) return provider.serviceAuthorization?.(app);
  const [, userId] = /^Bearer reader-(\d+)$/.exec(inPact) ?? [];
  return userId === undefined ? undefined : `Bearer ${await provider.identityToken(Number(userId))}`;
}
