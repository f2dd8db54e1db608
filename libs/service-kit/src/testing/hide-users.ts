import { blockAdded, muteAdded, type MuteKind } from '@endpaper/contracts';
import { eventually } from './eventually.js';
import { publishEvent } from './stream-events.js';
import type { TestService } from './test-service.js';

let lastId = 0;

const isStored = (service: TestService, table: string, id: number) => async () =>
  (await service.database.query(`SELECT 1 FROM ${table} WHERE id = $1`, [id])).length > 0;

/** Publishes that a user has blocked another one, until a service that hides users has stored it. @returns the block's id */
export async function blockUser(service: TestService, user_id: number, blocked_id: number): Promise<number> {
  const id = ++lastId;
  await publishEvent(blockAdded, { id, user_id, blocked_id, version: 1 }, service.broker.url);
  await eventually('the block is stored', isStored(service, 'block_replicas', id));
  return id;
}

/** Publishes that a user has muted something, until a service that hides users has stored it. @returns the mute's id */
export async function mute(
  service: TestService,
  user_id: number,
  kind: MuteKind,
  muted_id: number,
  ends_at: string | null = null,
): Promise<number> {
  const id = ++lastId;
  await publishEvent(muteAdded, { id, user_id, kind, muted_id, ends_at, version: 1 }, service.broker.url);
  await eventually('the mute is stored', isStored(service, 'mute_replicas', id));
  return id;
}
