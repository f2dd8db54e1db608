import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { PactBroker } from '../src/gate/pact-broker.js';

let server: Server;
let requests: { call: string; body: string; authorization: string | undefined }[];
let broker: PactBroker;

/** The responses of a broker, as https://docs.pact.io/pact_broker/api documents them, as far as the client reads them. */
function respondTo(call: string, url: string): object {
  const link = (path: string) => ({ href: url + path });
  if (call === 'GET /')
    return { _links: { 'pb:publish-contracts': link('/publish'), 'pb:environments': link('/environments') } };
  if (call === 'GET /environments')
    return {
      _embedded: { environments: [{ uuid: '1', name: 'test', displayName: 'Test', production: false }] },
    };
  if (call === 'POST /environments') return { uuid: '2', name: 'production', _links: {} };
  if (call === 'GET /pacticipants/svc-books/versions/1.0.0')
    return { _links: { 'pb:record-deployment': [{ name: 'production', ...link('/deployed') }] } };
  return {
    summary: { deployable: false, reason: 'There is no verified pact' },
    notices: [],
    matrix: [],
    _links: {},
  };
}

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const call = `${request.method ?? ''} ${(request.url ?? '').replace(/\?.*/, '')}`;
      requests.push({ call, body, authorization: request.headers.authorization });
      response.writeHead(call.startsWith('POST') ? 201 : 200, { 'content-type': 'application/hal+json' });
      response.end(JSON.stringify(respondTo(call, url)));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  broker = new PactBroker({
    PACT_BROKER_BASE_URL: url,
    PACT_BROKER_TOKEN: 'a-token',
    GITHUB_REF_NAME: 'main',
  });
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('publishes the pacts of a version with its branch, calls and events of a pair as one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-pacts-'));
  const files = ['a call', 'an event'].map(description => {
    const names = { consumer: { name: 'mfe-books' }, provider: { name: 'svc-books' } };
    const interactions = [{ type: 'Synchronous/HTTP', description, request: {}, response: {} }];
    const file = join(folder, `${description}.json`);
    writeFileSync(file, JSON.stringify({ ...names, interactions, metadata: {} }));
    return file;
  });

  await broker.publish('mfe-books', '1.0.0', files);
  rmSync(folder, { recursive: true });

  const sent = JSON.parse(requests.find(({ call }) => call === 'POST /publish')?.body ?? '') as {
    contracts: { content: string }[];
  };
  expect(sent).toMatchObject({
    pacticipantName: 'mfe-books',
    pacticipantVersionNumber: '1.0.0',
    branch: 'main',
  });
  expect(requests.at(-1)?.authorization).toBe('Bearer a-token');
  const pacts = sent.contracts.map(({ content }) => Buffer.from(content, 'base64').toString());
  expect(pacts).toEqual([expect.stringMatching(/"a call".*"an event"/s)]);
});

it('creates an environment that the broker does not have, and records the deployment', async () => {
  await broker.recordDeployment('svc-books', '1.0.0', 'production');

  const calls = requests.map(({ call }) => call).filter(call => call !== 'GET /');
  expect(calls).toEqual([
    'GET /environments',
    'POST /environments',
    'GET /pacticipants/svc-books/versions/1.0.0',
    'POST /deployed',
  ]);
});

it('refuses what the broker refuses, with its output', async () => {
  expect(await broker.reasonsAgainst('svc-books', '1.0.0', 'production')).toContain('Computer says no');
});
