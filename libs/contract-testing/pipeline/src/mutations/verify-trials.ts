import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { writeJson } from '../matrix/contract-files.js';

/** An interaction of a pact, and a response to try it with. */
export interface Trial {
  interaction: Readonly<Record<string, unknown>>;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** The verifier's report, as far as it is read. */
const Report = z.object({ errors: z.array(z.object({ interaction: z.string() })) });
const MessageRequest = z.object({ description: z.string() });

/** The verifier's start takes longer than many trials. */
const TRIALS_PER_RUN = 400;
const RUNS_AT_ONCE = 2;
const TRIAL_HEADER = 'x-trial';

/** Tries responses with Pact's verifier. @returns for each trial whether the verifier refuses the response */
export async function findRefused(trials: readonly Trial[], signal: AbortSignal): Promise<boolean[]> {
  const refused: boolean[] = [];
  let next = 0;
  const lane = async () => {
    while (next < trials.length) {
      const from = next;
      next += TRIALS_PER_RUN;
      const results = await verify(trials.slice(from, from + TRIALS_PER_RUN), signal);
      results.forEach((result, index) => (refused[from + index] = result));
    }
  };
  await Promise.all(Array.from({ length: RUNS_AT_ONCE }, lane));
  return refused;
}

async function verify(trials: readonly Trial[], signal: AbortSignal): Promise<boolean[]> {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-mutations-'));
  const server = createServer((request, response) => void respond(trials, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const port = String((server.address() as AddressInfo).port);
    const [pact, report] = [join(folder, 'pact.json'), join(folder, 'report.json')];
    writeJson(pact, pactOf(trials));
    const verifier = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/bin/pact-verifier.js');
    const { all } = await execa(
      process.execPath,
      [
        verifier,
        '--file',
        pact,
        '--hostname',
        '127.0.0.1',
        '--port',
        port,
        '--json',
        report,
        '--loglevel',
        'none',
      ],
      {
        env: { PACT_DO_NOT_TRACK: 'true', PACT_BROKER_BASE_URL: undefined },
        all: true,
        reject: false,
        cancelSignal: signal,
      },
    );
    signal.throwIfAborted();
    const parsed = z.safeParse(Report, readReport(report));
    if (!parsed.success) throw new Error(`Pact's verifier failed:\n${all.slice(-2_000)}`);
    const failed = new Set(
      parsed.data.errors.map(({ interaction }) => / - trial (\d+)$/.exec(interaction)?.[1]),
    );
    return trials.map((_, index) => failed.has(String(index)));
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
}

function pactOf(trials: readonly Trial[]): unknown {
  const interactions = trials.map(({ interaction }, index) => {
    const { request } = z.parse(z.looseObject({ request: z.optional(z.looseObject({})) }), interaction);
    return {
      ...interaction,
      description: `trial ${index}`,
      providerStates: [],
      // A provider state's values are in the recorded request already.
      ...(request && {
        request: {
          ...request,
          generators: {},
          headers: { ...(request['headers'] as object | undefined), [TRIAL_HEADER]: [String(index)] },
        },
      }),
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
  let content = '';
  for await (const part of request) content += String(part);
  // The verifier asks for events by their description.
  const index =
    request.headers[TRIAL_HEADER] ??
    z.parse(MessageRequest, JSON.parse(content)).description.replace('trial ', '');
  const trial = trials[Number(index)];
  if (!trial) {
    response.writeHead(500).end();
    return;
  }
  response.writeHead(trial.status, { 'content-type': 'application/json', ...trial.headers });
  response.end(trial.body === undefined ? undefined : JSON.stringify(trial.body));
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
