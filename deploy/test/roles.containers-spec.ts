import { SERVICE_NAMES } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { roles } from './postgres-servers.js';
import { secretOf, withDatabase } from './compose.js';

/** Calls a function with a service's connection to the primary. */
async function asService(service: string, work: Parameters<typeof withDatabase<unknown>>[2]): Promise<void> {
  const { primary } = await roles();
  await withDatabase(await secretOf(`svc-${service}`, 'DATABASE_URL'), primary, work);
}

describe.each(SERVICE_NAMES)('the role of svc-%s', service => {
  it('has no access to any other schema', async () => {
    await asService(service, async client => {
      expect((await client.query(`SELECT count(*) FROM ${service}.outbox`)).rowCount).toBe(1);
      for (const other of SERVICE_NAMES.filter(name => name !== service)) {
        await expect(client.query(`SELECT * FROM ${other}.outbox`)).rejects.toThrow(
          `permission denied for schema ${other}`,
        );
        await expect(client.query(`CREATE TABLE ${other}.mine ()`)).rejects.toThrow(
          `permission denied for schema ${other}`,
        );
      }
    });
  });

  it('cannot create schemas, roles or public tables', async () => {
    await asService(service, async client => {
      await expect(client.query('CREATE SCHEMA mine')).rejects.toThrow('permission denied');
      await expect(client.query('CREATE ROLE mine')).rejects.toThrow('permission denied');
      await expect(client.query('CREATE TABLE public.mine ()')).rejects.toThrow('permission denied');
      await expect(client.query('COPY (SELECT 1) TO PROGRAM $$true$$')).rejects.toThrow('must be superuser');
    });
  });
});
