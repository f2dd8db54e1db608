import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact-core';
import * as z from 'zod/mini';
import type { Trial } from './replay.js';

const MESSAGES = '/-messages';
const HEADER = 'x-trial';

const Failed = z.object({ errors: z.array(z.object({ interaction: z.string() })) });

const [folder = ''] = process.argv.slice(2);
const trials = JSON.parse(readFileSync(join(folder, 'trials.json'), 'utf8')) as Trial[];
const refused = await tried(trials);
writeFileSync(join(folder, 'refused.json'), JSON.stringify(refused));
process.exit(0);

/** All in one pact: the verifier's own start takes longer than what it then does. */
async function tried(all: readonly Trial[]): Promise<boolean[]> {
  const file = join(folder, 'pact.json');
  const interactions = all.map(({ interaction }, index) => ({
    ...interaction,
    description: `trial ${index}`,
    providerStates: [],
    ...(interaction.request && {
      request: {
        ...interaction.request,
        // What only the provider knows is written out in the recorded request.
        generators: {},
        headers: { ...headersOf(interaction.request), [HEADER]: [String(index)] },
      },
    }),
  }));
  const metadata = { pactSpecification: { version: '4.0' } };
  writeFileSync(
    file,
    JSON.stringify({ consumer: { name: 'a' }, provider: { name: 'b' }, interactions, metadata }),
  );
  const port = await serve(all);
  const failed = await verify(file, port);
  return all.map((_, index) => failed.some(interaction => interaction.endsWith(` - trial ${index}`)));
}

async function verify(file: string, port: number): Promise<string[]> {
  try {
    await new Verifier({
      provider: 'b',
      providerBaseUrl: `http://127.0.0.1:${port}`,
      transports: [{ protocol: 'message', scheme: 'http', port, path: MESSAGES }],
      pactUrls: [file],
      logLevel: 'error',
    }).verify();
    return [];
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return z.parse(Failed, JSON.parse(said)).errors.map(({ interaction }) => interaction);
  }
}

/** @returns the port on which every trial gets its answer */
async function serve(all: readonly Trial[]): Promise<number> {
  const server = createServer((request, response) => {
    void trialOf(request).then(index => {
      const trial = all[index];
      if (!trial) return response.writeHead(500).end();
      const text = trial.body === undefined ? undefined : JSON.stringify(trial.body);
      const type = { 'content-type': 'application/json' };
      return response.writeHead(trial.status, { ...type, ...trial.headers }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function trialOf(request: IncomingMessage): Promise<number> {
  let body = '';
  for await (const part of request) body += String(part);
  if (request.url !== MESSAGES) return Number(request.headers[HEADER]);
  const { description } = z.parse(z.object({ description: z.string() }), JSON.parse(body));
  return Number(description.replace('trial ', ''));
}

function headersOf(request: Record<string, unknown>): object {
  return typeof request['headers'] === 'object' && request['headers'] !== null ? request['headers'] : {};
}
