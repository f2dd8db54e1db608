import type { Endpoint } from '@endpaper/contracts';
import type { TestCall, TestService } from '../test-service.js';

/**
 * Where the second page of a list begins, as the first one says: what a provider state gives to a pact about that page.
 * @throws Error when the list has no second page
 */
export async function secondPageCursor(
  service: TestService,
  list: Pick<Endpoint, 'method' | 'path'>,
  call: TestCall = {},
): Promise<{ cursor: string }> {
  const { status, headers } = await service.call(list, call);
  const next = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const cursor = next === undefined ? null : new URL(next, service.url).searchParams.get('cursor');
  if (cursor === null) throw new Error(`${list.path} has no second page (${status})`);
  return { cursor };
}
