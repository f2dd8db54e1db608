import { publishEntities } from '@endpaper/contracts';
import type { TestService } from './test-service.js';

/** Publishes the entity of a service with an id again. @returns its events: what others would store of it */
export async function publishAgain(
  service: TestService,
  kind: string,
  id: number,
): Promise<{ type: string; data: unknown }[]> {
  const [{ last } = { last: 0 }] = await service.database.query<{ last: number }>(
    'SELECT coalesce(max(position), 0)::int AS last FROM outbox',
  );
  await service.call(publishEntities, { params: { kind }, body: { after: id - 1, up_to: id } });
  const events = await service.database.query<{ event: { type: string; data: unknown } }>(
    'SELECT event FROM outbox WHERE position > $1 ORDER BY position',
    [last],
  );
  return events.map(({ event: { type, data } }) => ({ type, data }));
}
