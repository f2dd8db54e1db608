import { ownData, SERVICE_NAMES, SERVICES, type Endpoint, type PathParams } from '@endpaper/contracts';
import { serviceHeader } from './test-app-keys.js';
import { startTestIdentity } from './test-identity.js';
import type { TestService } from './test-service.js';

/** Values for the parameters of a path that are no ids. */
const VALUES: PathParams = { sessionId: '7f000000-0000-4000-8000-000000000007', name: 'a.svg', width: 96 };

/** Values for the parameters of any path: a call with a bad token does not get to look for them. */
const paramsOf = (path: string): PathParams =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, VALUES[name] ?? 1]));

/**
 * Calls every endpoint of a service that takes identity tokens with a forged and an expired identity token, with one for another
 * service, with the token of a service and with text that is no token.
 * @returns the calls that were not refused by 401
 */
export async function acceptedBadTokens(service: TestService, schema: string): Promise<string[]> {
  const name = SERVICE_NAMES.find(each => each === schema);
  if (!name) throw new Error(`${schema} has no endpoints`);
  const stranger = await startTestIdentity(`svc-${name}`);
  const tokens = {
    forged: `Bearer ${await stranger.tokenOf(1)}`,
    expired: `Bearer ${await service.identity.tokenOf(1, -10)}`,
    'for another service': `Bearer ${await service.identity.tokenOf(1, 300, 'svc-other')}`,
    'of a service': (await serviceHeader('gateway', `svc-${name}`)).authorization.replace(/^\w+/, 'Bearer'),
    'no token': 'Bearer x.y.z',
  };
  await stranger.stop();
  const accepted: string[] = [];
  const groups: readonly Readonly<Record<string, Endpoint>>[] = Object.values(SERVICES[name]);
  const own = Object.entries(ownData).flatMap(([of, endpoint]) => (of === name ? [endpoint] : []));
  const endpoints: readonly Endpoint[] = [...groups.flatMap(group => Object.values(group)), ...own];
  for (const [what, authorization] of Object.entries(tokens))
    for (const endpoint of endpoints) {
      const { status } = await service.call(endpoint, {
        params: paramsOf(endpoint.path),
        headers: { authorization },
      });
      if (status !== 401)
        accepted.push(`${endpoint.method} ${endpoint.path} with a token that is ${what}: ${status}`);
    }
  return accepted;
}
