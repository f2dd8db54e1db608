import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type ProviderResponse, readJson, writeJson } from '@endpaper/contract-testing';
import { execa } from 'execa';
import * as z from 'zod/mini';

/** An interaction of a pact, and a response to try it with. */
export interface Trial extends Pick<ProviderResponse, 'status' | 'headers' | 'body'> {
  interaction: Readonly<Record<string, unknown>> & {
    request?: Readonly<Record<string, unknown>> | undefined;
  };
}

/** The verifier's report, as far as it is read. */
const Report = z.object({ errors: z.array(z.object({ interaction: z.string() })) });
const MessageRequest = z.object({ description: z.string() });

// Not the verifier of the library, which prints each interaction.
const VERIFIER = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/bin/pact-verifier.js');
/** The verifier's start takes longer than many trials. */
const TRIALS_PER_RUN = 400;
const TRIAL_HEADER = 'x-trial';
// They belong to the connection or to the original body.
const TRANSPORT_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Tries responses with Pact's verifier. @returns for each trial whether the verifier refuses the response */
export async function findRefused(trials: readonly Trial[], signal: AbortSignal): Promise<boolean[]> {
  const refused: boolean[] = [];
  for (let from = 0; from < trials.length; from += TRIALS_PER_RUN)
    refused.push(...(await verify(trials.slice(from, from + TRIALS_PER_RUN), signal)));
  return refused;
}

async function verify(trials: readonly Trial[], signal: AbortSignal): Promise<boolean[]> {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-mutations-'));
  const [pact, report] = [join(folder, 'pact.json'), join(folder, 'report.json')];
  const server = createServer((request, response) => void respond(trials, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    writeJson(pact, pactOf(trials));
    const port = String((server.address() as AddressInfo).port);
    const files = ['--file', pact, '--json', report];
    const { all } = await execa(
      process.execPath,
      [VERIFIER, ...files, '--hostname', '127.0.0.1', '--port', port, '--loglevel', 'none'],
      {
        env: { PACT_DO_NOT_TRACK: 'true', PACT_BROKER_BASE_URL: undefined },
        all: true,
        reject: false,
        cancelSignal: signal,
      },
    );
    signal.throwIfAborted();
    const content = readJson(report);
    if (content === undefined) throw new Error(`Pact's verifier failed:\n${all.slice(-2_000)}`);
    const { errors } = z.parse(Report, content);
    return trials.map((_, index) =>
      errors.some(({ interaction }) => interaction.endsWith(` - trial ${index}`)),
    );
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
}

function pactOf(trials: readonly Trial[]): unknown {
  const interactions = trials.map(({ interaction: { request, ...others } }, index) => {
    const headers = { ...(request?.['headers'] as object | undefined), [TRIAL_HEADER]: [String(index)] };
    return {
      ...others,
      description: `trial ${index}`,
      providerStates: [],
      // A provider state's values are in the recorded request already.
      ...(request && { request: { ...request, generators: {}, headers } }),
    };
  });
  const names = { consumer: { name: 'consumer' }, provider: { name: 'provider' } };
  return { ...names, interactions, metadata: { pactSpecification: { version: '4.0' } } };
}

async function respond(
  trials: readonly Trial[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The verifier requests an event by its description.
  const index =
    request.headers[TRIAL_HEADER] ??
    z.parse(MessageRequest, await json(request)).description.replace('trial ', '');
  const { status = 500, headers = {}, body } = trials[Number(index)] ?? {};
  const kept = Object.entries(headers).filter(([name]) => !TRANSPORT_HEADERS.includes(name));
  response.writeHead(status, { 'content-type': 'application/json', ...Object.fromEntries(kept) });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
