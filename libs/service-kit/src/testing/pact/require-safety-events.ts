import { blockAdded, blockRemoved, muteAdded, muteRemoved } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import type { TestService } from '../test-service.js';
import { requireEvent } from './require-event.js';

const { integer, nullValue, string } = match;

const rowsOf = (service: TestService, columns: string, table: string) =>
  service.database.query(`SELECT ${columns} FROM ${table}`);

/**
 * Declares the tests of what a service that hides blocked users requires of the events of svc-social. Its tables are empty before each.
 * @param service returns the service, which is started before the tests
 */
export function requireBlockEvents(service: () => TestService, consumer: string): void {
  const blocks = () => rowsOf(service(), 'id, user_id, blocked_id, deleted', 'block_replicas');

  it('stores a block', async () => {
    const block = { id: integer(5), user_id: integer(7), blocked_id: integer(8), version: integer(1) };
    await requireEvent(service(), consumer, blockAdded, block);
    expect(await blocks()).toEqual([{ id: 5, user_id: 7, blocked_id: 8, deleted: false }]);
  });

  it('removes a block', async () => {
    await requireEvent(service(), consumer, blockRemoved, { id: integer(5), version: integer(2) });
    expect(await blocks()).toMatchObject([{ id: 5, deleted: true }]);
  });
}

/** As `requireBlockEvents`, of a service that hides what is muted, too. */
export function requireSafetyEvents(service: () => TestService, consumer: string): void {
  requireBlockEvents(service, consumer);
  const mutes = () => rowsOf(service(), 'id, user_id, kind, muted_id, ends_at, deleted', 'mute_replicas');

  it('stores a mute', async () => {
    const muted = { user_id: integer(7), kind: string('user'), muted_id: integer(8), ends_at: nullValue() };
    await requireEvent(service(), consumer, muteAdded, { id: integer(6), ...muted, version: integer(1) });
    const stored = { user_id: 7, kind: 'user', muted_id: 8, ends_at: null };
    expect(await mutes()).toEqual([{ id: 6, ...stored, deleted: false }]);
  });

  it('removes a mute', async () => {
    await requireEvent(service(), consumer, muteRemoved, { id: integer(6), version: integer(2) });
    expect(await mutes()).toMatchObject([{ id: 6, deleted: true }]);
  });
}
