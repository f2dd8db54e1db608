import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { verifyPacts } from '../src/index.js';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(
  respond: (request: IncomingMessage, body: string, origin: string) => unknown,
): Promise<string> {
  let origin = '';
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const content = respond(request, body, origin);
      response.writeHead(content === undefined ? 404 : 200, { 'content-type': 'application/hal+json' });
      response.end(JSON.stringify(content ?? {}));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}

const PACT = {
  consumer: { name: 'mfe-shelf' },
  provider: { name: 'svc-shelf' },
  interactions: [
    {
      type: 'Synchronous/HTTP',
      description: 'a book',
      request: { method: 'GET', path: '/books/1' },
      response: {
        status: 200,
        body: { content: { title: 'Emma' }, contentType: 'application/json', encoded: false },
      },
    },
    {
      type: 'Asynchronous/Messages',
      description: 'shelf.book.lost.v1',
      contents: { content: { id: 1 }, contentType: 'application/json', encoded: false },
    },
  ],
  metadata: { pactSpecification: { version: '4.0' } },
};

/** A broker with one pact; its responses follow https://docs.pact.io/pact_broker/api. */
async function startBroker(pending: boolean) {
  const requests: {
    method: string | undefined;
    url: string | undefined;
    authorization: string | undefined;
    body: string;
  }[] = [];
  const url = await serve(({ method, url: path, headers }, body, origin) => {
    requests.push({ method, url: path, authorization: headers.authorization, body });
    const link = (to: string) => ({ href: `${origin}${to}` });
    if (path === '/') {
      return {
        _links: {
          'pb:provider-pacts-for-verification': {
            ...link('/pacts/provider/{provider}/for-verification'),
            templated: true,
          },
        },
      };
    }
    if (path === '/pacts/provider/svc-shelf/for-verification') {
      const self = { ...link('/the-pact'), name: 'Pact between mfe-shelf (1.0.0) and svc-shelf' };
      return {
        _embedded: {
          pacts: [
            {
              shortDescription: 'latest from main branch',
              verificationProperties: { pending, notices: [] },
              _links: { self },
            },
          ],
        },
        _links: { self: link(path) },
      };
    }
    if (path === '/the-pact') {
      const links = {
        'pb:publish-verification-results': link('/results'),
        'pb:provider': link('/svc-shelf'),
      };
      return { ...PACT, _links: links };
    }
    if (path === '/svc-shelf') {
      const version = link('/pacticipants/svc-shelf/branches/{branch}/versions/{version}');
      return { _links: { self: link(path), 'pb:branch-version': { ...version, templated: true } } };
    }
    return { _links: { self: link(path ?? '') } };
  });
  return { url, requests };
}

const aProvider = async (title: string) => ({
  name: 'svc-shelf',
  url: await serve(() => ({ title })),
  reset: () => Promise.resolve(),
  states: {},
  events: { 'shelf.book.lost.v1': () => Promise.resolve({ id: 1 }) },
  identityToken: () => Promise.resolve('a token'),
});

const place = (environment: Record<string, string>) => ({ folder: '/nowhere', environment });
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

it('verifies the pacts of a broker, of calls and of events, and publishes the results', async () => {
  const broker = await startBroker(false);
  const environment = {
    PACT_BROKER_BASE_URL: broker.url,
    PACT_BROKER_TOKEN: 'a-token',
    CI: 'true',
    GITHUB_REF_NAME: 'main',
  };
  const verdicts = await verifyPacts(await aProvider('Emma'), place(environment));
  expect(verdicts).toEqual([{ consumer: 'every consumer', kind: 'broker', failures: [] }]);
  expect(broker.requests.every(({ authorization }) => authorization === 'Bearer a-token')).toBe(true);
  const selected: unknown = JSON.parse(
    broker.requests.find(({ method, url }) => method === 'POST' && url?.endsWith('for-verification'))?.body ??
      '',
  );
  expect(selected).toMatchObject({
    consumerVersionSelectors: [{ mainBranch: true }, { matchingBranch: true }, { deployedOrReleased: true }],
    includePendingStatus: true,
    includeWipPactsSince: '2026-01-01',
    providerVersionBranch: 'main',
  });
  const result: unknown = JSON.parse(broker.requests.find(({ url }) => url === '/results')?.body ?? '');
  expect(result).toMatchObject({ success: true, providerApplicationVersion: version });
  expect(broker.requests.map(({ url }) => url)).toContain(
    `/pacticipants/svc-shelf/branches/main/versions/${version}`,
  );
});

it('fails for a field that a consumer would miss, and publishes no result outside CI', async () => {
  const broker = await startBroker(false);
  const environment = { PACT_BROKER_BASE_URL: broker.url, GITHUB_REF_NAME: 'main' };
  const [verdict] = await verifyPacts(await aProvider('Persuasion'), place(environment));
  expect(verdict?.failures).toEqual([
    `mfe-shelf requires "a book": $.title: Expected 'Persuasion' (String) to be equal to 'Emma' (String)`,
  ]);
  expect(broker.requests.map(({ url }) => url)).not.toContain('/results');
});

it('does not fail for a pending pact', async () => {
  const broker = await startBroker(true);
  const environment = { PACT_BROKER_BASE_URL: broker.url, GITHUB_REF_NAME: 'main' };
  const [verdict] = await verifyPacts(await aProvider('Persuasion'), place(environment));
  expect(verdict?.failures).toEqual([]);
});
