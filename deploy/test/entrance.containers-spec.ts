import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { authEndpoints, bookEndpoints } from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import { addressesOf, runCommand, system, withDatabase } from './compose.js';
import { roles } from './postgres-servers.js';

/** Guesses a password from several forged addresses. */
const GUESS = `
  const [origin, session, logIn, ...addresses] = process.argv.slice(1);
  for (const address of addresses) {
    const forged = { 'x-forwarded-for': address };
    const cookies = (await fetch(origin + session, { headers: forged })).headers.getSetCookie();
    const cookie = cookies.map(each => each.split(';')[0]).join('; ');
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)[1]);
    const headers = { ...forged, cookie, 'content-type': 'application/json', 'XSRF-Token': token };
    const body = JSON.stringify({ email: 'nobody@endpaper.example', password: 'a guess of mine' });
    console.log((await fetch(origin + logIn, { method: 'POST', headers, body })).status);
  }`;

/** The number of networks with a failed login. */
async function countNetworks(): Promise<number> {
  const url = await runCommand('deploy/with-containers', 'printenv', 'DATABASE_URL');
  const { primary } = await roles();
  return withDatabase(url.trim(), primary, async client => {
    const { rowCount } = await client.query(
      "SELECT FROM auth.attempts WHERE what LIKE 'login from network %'",
    );
    return rowCount ?? 0;
  });
}

it('limits count the real address of a reader who forges X-Forwarded-For', async () => {
  const [entrance = ''] = await system.containers('entrance');
  const [gateway = ''] = await system.containers('gateway');
  const address = (await addressesOf(entrance))['outside'];
  const network = await system.docker(
    'inspect',
    '--format',
    '{{range $name, $network := .NetworkSettings.Networks}}{{println $name}}{{end}}',
    entrance,
  );
  const outside = network.split('\n').find(name => name.endsWith('_outside')) ?? '';
  const image = await system.docker('inspect', '--format', '{{.Config.Image}}', gateway);
  const before = await countNetworks();
  const output = await system.docker(
    ...['run', '--rm', '--network', outside, image, 'node', '--input-type=module', '--eval', GUESS],
    `http://${address}:8080`,
    authEndpoints.session.path,
    authEndpoints.logIn.path,
    ...['203.0.113.1', '203.0.113.2', '10.0.0.3'],
  );
  expect(output.split('\n')).toEqual(['401', '401', '401']);
  expect(await countNetworks()).toBe(before + 1);
});

it('refuses a request whose target is no path', async () => {
  const { hostname, port } = new URL(system.url);
  const path = `http://${hostname}${authEndpoints.logOutByLink.path}`;
  const [answer] = (await once(request({ hostname, port, path }).end(), 'response')) as [IncomingMessage];
  expect([answer.statusCode, await text(answer)]).toEqual([
    400,
    expect.stringContaining('"code":"malformed"'),
  ]);
});

it('its own error responses have the body of every API error', async () => {
  const answer = await fetch(system.url + bookEndpoints.create.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(200_000),
  });
  expect([answer.status, await answer.json()]).toEqual([
    413,
    {
      errors: { message: 'That is too large' },
      code: 'too_large',
      request_id: expect.stringMatching(/^[0-9a-f]+$/),
    },
  ]);
});
