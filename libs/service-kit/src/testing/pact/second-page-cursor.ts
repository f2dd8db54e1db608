import type { Endpoint } from '@endpaper/contracts';
import type { TestCall, TestService } from '../test-service.js';

/**
 * The cursor of a list's second page, as a parameter of a provider state.
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
