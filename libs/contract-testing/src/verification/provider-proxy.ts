import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { ProviderResponse } from './results.js';

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
  /** The `Authorization` header of a service that the provider accepts. In pacts it is `Service token`. */
  serviceAuthorization?(): Promise<string>;
}

/** What Pact's verifier calls in place of the provider. */
export interface ProviderProxy {
  port: number;
  /** Returns and clears what failed: unknown provider states and events, and calls without a response. */
  takeErrors(): string[];
  /** Returns and clears what the provider returned, in the order of the calls. */
  takeResponses(): ProviderResponse[];
  close(): Promise<void>;
}

/** Paths that the proxy answers itself. */
export const STATES = '/-pact/states';
export const MESSAGES = '/-pact/messages';

const StateChange = z.object({ action: z.enum(['setup', 'teardown']), state: z.string() });
const MessageRequest = z.object({ description: z.string() });

/**
 * Starts a proxy in front of a provider. It sets up provider states, answers for events, and forwards every other
 * request unchanged but for the credentials: it replaces those of a pact by valid ones.
 */
export async function startProviderProxy(provider: VerifiedProvider): Promise<ProviderProxy> {
  const errors = new Set<string>();
  const responses: ProviderResponse[] = [];
  let isReset = false;

  async function changeState({ action, state }: z.infer<typeof StateChange>): Promise<unknown> {
    if (action === 'teardown') {
      isReset = false;
      return {};
    }
    if (!isReset) await provider.reset();
    isReset = true;
    if (state === '') return {};
    const setUp = provider.states[state];
    if (!setUp) throw new Error(`${provider.name} has no provider state "${state}"`);
    return (await setUp()) ?? {};
  }

  async function publishEvent({ description: to }: z.infer<typeof MessageRequest>): Promise<unknown> {
    const publish = provider.events[to];
    if (!publish) throw new Error(`${provider.name} has no event "${to}"`);
    const body = await publish();
    responses.push({ to, status: 200, headers: {}, body });
    return body;
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(incoming);
    const parsed = () => JSON.parse(body.toString()) as unknown;
    if (incoming.url === STATES) sendJson(response, await changeState(z.parse(StateChange, parsed())));
    else if (incoming.url === MESSAGES)
      sendJson(response, await publishEvent(z.parse(MessageRequest, parsed())));
    else responses.push(await forward(provider, incoming, body, response));
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      errors.add(reason);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(reason);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider proxy has no port');
  return {
    port: address.port,
    takeErrors: () => {
      const all = [...errors];
      errors.clear();
      return all;
    },
    takeResponses: () => responses.splice(0),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function forward(
  provider: VerifiedProvider,
  { method = 'GET', url: path = '/', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<ProviderResponse> {
  const authorization = await validAuthorization(provider, headers.authorization);
  const outgoing = request(new URL(path, provider.url), {
    method,
    headers: { ...headers, ...(authorization !== undefined && { authorization }) },
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const content = await read(answer);
  const status = answer.statusCode ?? 500;
  response.writeHead(status, answer.headers).end(content);
  const responseHeaders = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return {
    to: `${method} ${path}`,
    status,
    headers: Object.fromEntries(responseHeaders) as Record<string, string>,
    body: answer.headers['content-type']?.includes('json') ? parseJson(content) : undefined,
  };
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

async function validAuthorization(
  provider: VerifiedProvider,
  fromPact: string | undefined,
): Promise<string | undefined> {
  if (fromPact === 'Service token') return provider.serviceAuthorization?.();
  const userId = /^Bearer reader-(\d+)$/.exec(fromPact ?? '')?.[1];
  return userId === undefined ? fromPact : `Bearer ${await provider.identityToken(Number(userId))}`;
}
