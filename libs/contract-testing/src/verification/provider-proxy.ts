import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import * as z from 'zod/mini';

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

/** What a provider returned in one interaction: an HTTP response, or an event. */
const ProviderResponse = z.object({
  /** The request or subject: `GET /api/books/1`, `books.book.created.v1`. */
  to: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** The JSON body; undefined for other bodies. */
  body: z.optional(z.unknown()),
});
export type ProviderResponse = z.infer<typeof ProviderResponse>;

/** What a provider returned in each interaction of a pact, in the pact's order. */
export const ProviderResponses = z.array(ProviderResponse);

/** Paths that the proxy answers itself. */
export const STATES = '/-pact/states';
export const MESSAGES = '/-pact/messages';

const StateChange = z.object({ action: z.enum(['setup', 'teardown']), state: z.string() });
const MessageRequest = z.object({ description: z.string() });

/**
 * Starts a proxy in front of a provider, for Pact's verifier. It sets up provider states, answers for events, and forwards
 * every other request unchanged but for the credentials: it replaces those of a pact by valid ones.
 */
export async function startProviderProxy(provider: VerifiedProvider) {
  /** Unknown provider states and events, and calls without a response. */
  const errors: string[] = [];
  const responses: ProviderResponse[] = [];
  let isReset = false;

  async function changeState({ action, state }: z.infer<typeof StateChange>): Promise<unknown> {
    if (action === 'setup' && !isReset) await provider.reset();
    isReset = action === 'setup';
    if (!isReset || state === '') return {};
    const setUp = provider.states[state];
    if (!setUp) throw new Error(`${provider.name} has no provider state "${state}"`);
    return (await setUp()) ?? {};
  }

  async function publishEvent(subject: string): Promise<unknown> {
    const publish = provider.events[subject];
    if (!publish) throw new Error(`${provider.name} has no event "${subject}"`);
    const body = await publish();
    responses.push({ to: subject, status: 200, headers: {}, body });
    return body;
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url !== STATES && incoming.url !== MESSAGES) {
      responses.push(await forward(provider, incoming, response));
      return;
    }
    const content = await json(incoming);
    const result =
      incoming.url === STATES
        ? await changeState(z.parse(StateChange, content))
        : await publishEvent(z.parse(MessageRequest, content).description);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      errors.push(reason);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(reason);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, errors, responses, close };
}

async function forward(
  provider: VerifiedProvider,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<ProviderResponse> {
  const { method = 'GET', url: path = '/' } = incoming;
  const authorization = await validAuthorization(provider, incoming.headers.authorization);
  const headers = { ...incoming.headers, ...(authorization !== undefined && { authorization }) };
  const outgoing = request(new URL(path, provider.url), { method, headers });
  outgoing.end(await buffer(incoming));
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  const status = answer.statusCode ?? 500;
  const isJson = content.length > 0 && answer.headers['content-type']?.includes('json');
  const body: unknown = isJson ? JSON.parse(content.toString()) : undefined;
  response.writeHead(status, answer.headers).end(content);
  const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
  return { to: `${method} ${path}`, status, headers: Object.fromEntries(named), body };
}

async function validAuthorization(
  provider: VerifiedProvider,
  fromPact: string | undefined,
): Promise<string | undefined> {
  const app = /^Service ([\w-]+)$/.exec(fromPact ?? '')?.[1];
  if (app !== undefined) return provider.serviceAuthorization?.(app);
  const userId = /^Bearer reader-(\d+)$/.exec(fromPact ?? '')?.[1];
  return userId === undefined ? fromPact : `Bearer ${await provider.identityToken(Number(userId))}`;
}
