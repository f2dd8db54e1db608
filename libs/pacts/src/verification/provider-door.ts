import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import * as z from 'zod/mini';
import { jsonOf, type ProviderAnswer } from './answers.js';
import type { VerifiedProvider } from './provider.js';

/** What the verifier speaks to in the provider's place. */
export interface ProviderDoor {
  port: number;
  /** What could not be set up since the last look, a sentence each. */
  troubles(): string[];
  /** What the provider gave since the last look, in the order in which it was asked. */
  answers(): ProviderAnswer[];
  close(): Promise<void>;
}

export const STATES = '/-pact/states';
export const MESSAGES = '/-pact/messages';

const StateChange = z.object({ action: z.enum(['setup', 'teardown']), state: z.string() });
const Telling = z.object({ description: z.string() });

/**
 * A door in front of a provider. It makes provider states true and events told, and hands everything else on as it
 * comes, with a real identity token or proof in the place of a pact's.
 */
export async function openDoor(provider: VerifiedProvider): Promise<ProviderDoor> {
  const troubles = new Set<string>();
  let given: ProviderAnswer[] = [];
  let isFresh = false;

  async function change({ action, state }: z.infer<typeof StateChange>): Promise<unknown> {
    if (action === 'teardown') {
      isFresh = false;
      return undefined;
    }
    if (!isFresh) await provider.begin();
    isFresh = true;
    if (state === '') return undefined;
    const make = provider.states[state];
    if (!make) throw new Error(`${provider.name} has no provider state "${state}"`);
    return make();
  }

  function tell({ description }: z.infer<typeof Telling>): Promise<unknown> {
    const event = provider.events[description];
    if (!event) throw new Error(`${provider.name} does not know how to tell "${description}"`);
    return event();
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(incoming);
    if (incoming.url === STATES) {
      json(response, (await change(z.parse(StateChange, JSON.parse(body.toString())))) ?? {});
    } else if (incoming.url === MESSAGES) {
      const telling = z.parse(Telling, JSON.parse(body.toString()));
      const event = await tell(telling);
      given.push({ to: telling.description, status: 200, headers: {}, body: event });
      json(response, event);
    } else given.push(await forward(provider, incoming, body, response));
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      troubles.add(reason);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(reason);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  return {
    port: address.port,
    troubles: () => {
      const all = [...troubles];
      troubles.clear();
      return all;
    },
    answers: () => {
      const all = given;
      given = [];
      return all;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function forward(
  provider: VerifiedProvider,
  { method, url: path = '/', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<ProviderAnswer> {
  const authorization = await authorizationFor(provider, headers.authorization);
  const outgoing = request(new URL(path, provider.url), {
    method,
    headers: { ...headers, ...(authorization !== undefined && { authorization }) },
  });
  outgoing.end(body);
  const [answered]: IncomingMessage[] = await once(outgoing, 'response');
  if (!answered) throw new Error(`no answer to ${method} ${path}`);
  const answer = await read(answered);
  const status = answered.statusCode ?? 500;
  response.writeHead(status, answered.headers).end(answer);
  return {
    to: `${method} ${path}`,
    status,
    headers: Object.fromEntries(
      Object.entries(answered.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: jsonOf(answer, answered.headers['content-type']),
  };
}

/** What is good here in the place of what a pact says. */
async function authorizationFor(
  { tokenOf, proof }: VerifiedProvider,
  said: string | undefined,
): Promise<string | undefined> {
  if (said === 'Service proof') return proof?.();
  const reader = /^Bearer reader-(\d+)$/.exec(said ?? '')?.[1];
  return reader === undefined ? said : `Bearer ${await tokenOf(Number(reader))}`;
}
