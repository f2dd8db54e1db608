import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { contractFile, contractsFolder, readJson, writeJson } from '@endpaper/contract-testing';
import { checkout, cloneCheckout, type RegistryNats, startRegistryNats } from '@endpaper/local-servers';
import { connectRegistry, PUBLISHED } from '@endpaper/releases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { ContractStore } from '../src/gate/contract-store.js';
import { type Contract, readContracts } from '../src/matrix/contract-files.js';
import { checkRemote } from '../src/remotes/check-remote.js';
import { leadsTo, readDescription, remoteContracts } from '../src/remotes/remote-contracts.js';
import { frontEnds } from '../src/workspaces.js';

// Mutations of contracts, and of the code that keeps them. `npm run contracts` runs before.

// Unchanged contracts come from nx's cache.
const TIMEOUT_MS = 20 * 60_000;

let clone: string;
let nats: RegistryNats;

function change(file: string, from: string, to: string): void {
  const path = join(clone, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
}

function prepend(file: string, lines: string): void {
  const path = join(clone, file);
  writeFileSync(path, `${lines}\n${readFileSync(path, 'utf8')}`);
}

const RENAMED_FIELD_OF_RESPONSE = `
  import { Book as Declared } from '@endpaper/contracts';
  import { extend, int, omit } from 'zod/mini';
  const Book = extend(omit(Declared, { post_count: true }), { posts_count: int() });`;

/** Runs `npm run contracts` in the clone, with its own contract store. */
function contracts(...args: string[]): Promise<{ code: number; output: string }> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = { ...inherited, NATS_URL: nats.url, RELEASES_APP_KEY: nats.releasesKey };
  const program = [join(clone, 'tools/run.mjs'), 'contracts', ...args];
  return new Promise(resolve => {
    execFile(process.execPath, program, { cwd: clone, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` });
    });
  });
}

beforeAll(async () => {
  clone = cloneCheckout();
  nats = await startRegistryNats(join(clone, '.endpaper'));
  const cache = join(checkout, '.nx');
  if (existsSync(cache)) cpSync(cache, join(clone, '.nx'), { recursive: true });
  const books = 'svc-books/src/books';
  change(`${books}/book-fields.ts`, 'post_count: sql`b.post_count`', 'posts_count: sql`b.post_count`');
  change(`${books}/books.queries.ts`, 'import { Book, ', 'import { ');
  prepend(`${books}/books.queries.ts`, RENAMED_FIELD_OF_RESPONSE);
  change(`${books}/book-changes.ts`, '  title,\n', '  name: title,\n');
  change(
    'mfe-posts/src/features/post-list/PostsOfBook.tsx',
    '{ bookId }: { bookId: number }',
    '{ id: bookId }: { id: number }',
  );
});

afterAll(async () => {
  await nats.stop();
  rmSync(clone, { recursive: true, force: true });
});

describe('npm run contracts, when a field of a response, a field of an event and a property of a widget are renamed', () => {
  let code: number;
  let output: string;

  beforeAll(async () => {
    ({ code, output } = await contracts());
  }, TIMEOUT_MS);

  it('fails', () => {
    expect(code).toBe(1);
    expect(output).toMatch(/\d+ contracts, \d+ kept, 5 broken, 0 unverified, 0 missing\n$/);
  });

  it('names the consumers that miss the field of the response', () => {
    for (const consumer of ['mfe-books', 'mfe-social'])
      expect(output).toMatch(new RegExp(`^${consumer} +svc-books +http +broken$`, 'm'));
    expect(output).toContain('svc-books would break mfe-books (http):');
    expect(output).toMatch(/mfe-books requires "a book".*: \$\.post_count is missing/);
  });

  it('names the consumers that miss the field of the event', () => {
    for (const consumer of ['svc-images', 'svc-posts'])
      expect(output).toMatch(new RegExp(`^${consumer} +svc-books +event +broken$`, 'm'));
    expect(output).toContain('svc-posts requires "books.book.created.v1": $.data.title is missing');
  });

  it('names the consumer that gives the renamed property', () => {
    expect(output).toMatch(/^mfe-books +mfe-posts +remote +broken$/m);
    expect(output).toContain('posts/of-book no longer takes bookId, which mfe-books gives');
    expect(output).toContain('posts/of-book requires id, which mfe-books does not give');
  });
});

describe('npm run contracts -- publish', () => {
  it(
    'checks a provider against deployed versions that differ from this checkout',
    async () => {
      const version = versionOf('svc-books');
      await deployOlderBooks();

      const published = await contracts('publish', 'svc-books');
      expect(published.output).toContain(`Published: svc-books@${version}`);
      expect(published.code).toBe(0);

      const asked = await contracts('can-i-deploy', `svc-books@${version}`, '--to', 'production');
      expect(asked.code).toBe(1);
      expect(asked.output).toMatch(
        /svc-books@\S+ breaks mfe-books@0\.0\.1 \(deployed to production\): .*\$\.post_count is missing/,
      );
    },
    TIMEOUT_MS,
  );

  it('records a deployment, and publishes the catalog with it', async () => {
    const version = versionOf('svc-books');
    const recorded = await contracts('record-deployment', `svc-books@${version}`, '--to', 'staging');
    expect(recorded).toEqual({ code: 0, output: `svc-books@${version} is deployed to staging.\n` });

    const connection = await connectRegistry(nats.url, nats.releasesKey);
    const published = (await connection.catalog.get(PUBLISHED))?.value;
    await connection.close();
    expect(published?.deployments).toContainEqual({ app: 'svc-books', environment: 'staging', version });
  });

  it('refuses a version that was never published', async () => {
    expect(await contracts('can-i-deploy', 'svc-social@9.9.9', '--to', 'production')).toEqual({
      code: 1,
      output: [
        'svc-social@9.9.9 may not be deployed to production:',
        '  svc-social@9.9.9 was never published: npm run contracts -- publish',
        '',
      ].join('\n'),
    });
    expect(await contracts('record-deployment', 'svc-social@9.9.9', '--to', 'production')).toEqual({
      code: 1,
      output: 'svc-social@9.9.9 was never published: npm run contracts -- publish\n',
    });
  });

  it('names what is wrong with an argument', async () => {
    const { code, output } = await contracts('can-i-deploy', 'svc-bocks@1.0.0', '--to', 'production');
    expect(code).toBe(1);
    expect(output).toContain('There is no app svc-bocks, only ');
    expect((await contracts('record-deployment', 'svc-books', '--to', 'production')).output).toContain(
      'Write it like mfe-books@1.4.0.',
    );
  });
});

/** Deploys a version of mfe-books with another contract than that of this checkout. */
async function deployOlderBooks(): Promise<void> {
  const store = await ContractStore.open(nats.url, nats.releasesKey);
  const file = join(clone, 'contracts/pacts/mfe-books/http/mfe-books-svc-books.json');
  const pact = JSON.parse(readFileSync(file, 'utf8')) as { interactions: unknown[] };
  const content = { ...pact, interactions: pact.interactions.slice(0, 5) };
  const contract: Contract = { consumer: 'mfe-books', provider: 'svc-books', kind: 'http', content };
  await store.publish({ app: 'mfe-books', version: '0.0.1', contracts: [contract] });
  // An older verdict on the same version is good.
  const verdict = {
    consumer: 'mfe-books',
    consumerVersion: '0.0.1',
    provider: 'svc-books',
    kind: 'http',
  } as const;
  await store.publish({ app: 'svc-books', version: versionOf('svc-books'), contracts: undefined });
  await store.record({ ...verdict, providerVersion: versionOf('svc-books'), failures: [] });
  await store.recordDeployment('mfe-books', '0.0.1', 'production');
  await store.close();
}

function versionOf(app: string): string {
  const manifest = JSON.parse(readFileSync(join(clone, app, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

const Content = z.optional(z.looseObject({ content: z.unknown() }));
const Pact = z.object({
  interactions: z.array(
    z.looseObject({
      description: z.string(),
      request: z.optional(z.looseObject({ headers: z.optional(z.looseObject({})) })),
      response: z.optional(
        z.looseObject({
          status: z.int(),
          headers: z.optional(z.record(z.string(), z.array(z.string()))),
          body: Content,
        }),
      ),
      /** Of an event. */
      contents: Content,
    }),
  ),
});
type Interaction = z.infer<typeof Pact>['interactions'][number];

/** An interaction of a pact, and a body to try it with. */
interface Trial {
  name: string;
  interaction: Interaction;
  body: unknown;
}

describe('a contract is broken when a provider', () => {
  it(
    'drops a field that a pact names, or changes its type',
    async () => {
      const pacts = readContracts(contractsFolder).filter(({ kind }) => kind !== 'remote');
      const interactions = pacts.flatMap(pact =>
        z.parse(Pact, readJson(contractFile(pact))).interactions.map(each => ({
          each,
          name: `${pact.provider} for ${pact.consumer}: ${each.description}`,
        })),
      );
      const unchanged = interactions.map(({ each, name }) => ({
        name,
        interaction: each,
        body: exampleOf(each),
      }));
      const mutants = interactions.flatMap(({ each, name }) =>
        mutantsOf(exampleOf(each)).map(([field, body]) => ({
          name: `${name}: ${field}`,
          interaction: each,
          body,
        })),
      );
      expect(await refused(unchanged)).toEqual([]);
      const found = new Set(await refused(mutants));
      expect(mutants.map(({ name }) => name).filter(name => !found.has(name))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('no longer has a widget, a property, a place or a page that a front end requires', () => {
    const descriptions = frontEnds().map(readDescription);
    const survivors = remoteContracts(descriptions).flatMap(contract => {
      const provides = descriptions.find(({ provides: { name } }) => name === contract.provider)?.provides;
      if (!provides) return [];
      const { widgets, places, routes } = provides;
      const without = <T>(record: Readonly<Record<string, T>>, key: string) =>
        Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
      const mutants = [
        ...[...contract.widgets.map(({ name }) => name), ...contract.optionalWidgets].map(name => ({
          ...provides,
          widgets: without(widgets, name),
        })),
        ...contract.widgets.flatMap(({ name, props }) =>
          Object.keys(props).map(prop => ({
            ...provides,
            widgets: { ...widgets, [name]: without(widgets[name] ?? {}, prop) },
          })),
        ),
        ...contract.places.flatMap(({ name, props }) =>
          Object.keys(props)
            .filter(prop => !props[prop]?.optional)
            .map(prop => ({ ...provides, places: { ...places, [name]: without(places[name] ?? {}, prop) } })),
        ),
        ...contract.routes.map(path => ({ ...provides, routes: routes.filter(each => each !== path) })),
        ...contract.links.map(link => ({
          ...provides,
          routes: routes.filter(each => !leadsTo(link, [each])),
        })),
      ];
      return mutants.filter(mutant => checkRemote(contract, mutant).length === 0);
    });
    expect(survivors).toEqual([]);
  });
});

function exampleOf({ response, contents }: Interaction): unknown {
  return (response ? response.body : contents)?.content;
}

/** A body with one field dropped, or with a value of another type, for each field at any depth; and the field's path. */
function mutantsOf(body: unknown): [field: string, body: unknown][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
    const put = (other: unknown): unknown =>
      Array.isArray(body) ? body.with(Number(key), other) : { ...body, [key]: other };
    const { [key]: _, ...dropped } = body as Record<string, unknown>;
    const own: [string, unknown][] = Array.isArray(body)
      ? []
      : [
          [`${key} dropped`, dropped],
          // Not a number: Pact compares its digits with a pattern.
          [`${key} retyped`, put(typeof value === 'string' ? { retyped: true } : 'retyped')],
        ];
    const inner = mutantsOf(value).map(([field, mutant]): [string, unknown] => [
      `${key}.${field}`,
      put(mutant),
    ]);
    return [...own, ...inner];
  });
}

/** Tries bodies with Pact's verifier. @returns the names of the trials that it refuses */
async function refused(trials: readonly Trial[]): Promise<string[]> {
  const server = createServer((request, response) => {
    void (async () => {
      // The verifier requests an event by its description.
      const id = request.headers['x-trial'] ?? ((await json(request)) as { description: string }).description;
      const { interaction, body } = trials[Number(String(id).replace('trial ', ''))] ?? {};
      const { status = 200, headers = {} } = interaction?.response ?? {};
      response.setHeader('content-type', 'application/json');
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.writeHead(status);
      response.end(body === undefined ? undefined : JSON.stringify(body));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [pact, report] = [join(clone, 'trials.json'), join(clone, 'trials-report.json')];
  writeJson(pact, {
    consumer: { name: 'consumer' },
    provider: { name: 'provider' },
    metadata: { pactSpecification: { version: '4.0' } },
    interactions: trials.map(({ interaction: { request, ...others } }, index) => ({
      ...others,
      description: `trial ${index}`,
      providerStates: [],
      ...(request && {
        request: { ...request, generators: {}, headers: { ...request.headers, 'x-trial': [String(index)] } },
      }),
    })),
  });
  // Not the verifier of the library, which prints each interaction.
  const verifier = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/bin/pact-verifier.js');
  const { port } = server.address() as AddressInfo;
  const files = ['--file', pact, '--json', report, '--loglevel', 'none'];
  await execa(process.execPath, [verifier, ...files, '--hostname', '127.0.0.1', '--port', String(port)], {
    env: { PACT_DO_NOT_TRACK: 'true' },
    reject: false,
  });
  server.close();
  server.closeAllConnections();
  const Report = z.object({ errors: z.array(z.object({ interaction: z.string() })) });
  return z
    .parse(Report, readJson(report))
    .errors.map(({ interaction }) => trials[Number(/ - trial (\d+)$/.exec(interaction)?.[1])]?.name ?? '');
}
