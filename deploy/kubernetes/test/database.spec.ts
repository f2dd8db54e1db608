import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { startPostgres, type Postgres } from '@endpaper/local-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import pg from 'pg';
import { OVERLAYS, render } from './render.js';

/** What a process of a service has open at most: its pool, the relay's own connection, and one to migrate at its start. */
const OF_ONE_PROCESS = 12;

const clusterOf = (overlay: (typeof OVERLAYS)[number]) => {
  const found = render(overlay).find(object => Cluster.is(object));
  if (!found) throw new Error('There is no database');
  return found.spec;
};

describe.each(OVERLAYS)('in %s', overlay => {
  const cluster = clusterOf(overlay);

  it('a transaction is acknowledged once a standby has it', () => {
    expect(cluster.instances).toBeGreaterThan(1);
    expect(cluster.postgresql?.synchronous).toMatchObject({ method: 'any', number: 1 });
  });

  it('takes more connections than all processes open when each service is at its largest', () => {
    const roles = new Map(
      (cluster.managed?.roles ?? []).map(role => [role.name, role.connectionLimit ?? -1]),
    );
    for (const object of render(overlay)) {
      if (!HorizontalPodAutoscaler.is(object) || !object.metadata?.name?.startsWith('svc-')) continue;
      // A rollout adds one.
      const most = ((object.spec?.maxReplicas ?? 0) + 1) * OF_ONE_PROCESS;
      expect(roles.get(object.metadata.name.replace('-', '_'))).toBeGreaterThanOrEqual(most);
    }
    const all = [...roles.values()].reduce((sum, limit) => sum + limit, 0);
    // PostgreSQL keeps some for itself, and the operator has its own.
    expect(Number(cluster.postgresql?.parameters?.['max_connections'])).toBeGreaterThanOrEqual(all + 10);
  });

  it('is written away every night and as it goes, each environment in a place of its own', () => {
    expect(cluster.backup?.barmanObjectStore?.destinationPath).toMatch(new RegExp(`/${overlay}$`));
    expect(cluster.backup?.retentionPolicy).toBe('30d');
    expect(render(overlay).filter(({ kind }) => kind === 'ScheduledBackup')).toHaveLength(1);
  });
});

describe('the statements that make a new database', () => {
  let folder: string;
  let postgres: Postgres;
  let url: URL;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'endpaper-cluster-'));
    postgres = await startPostgres({ dataDir: join(folder, 'postgres'), ephemeral: true });
    url = new URL(postgres.url);
    // What the operator does before and after them.
    await ask(url, 'CREATE ROLE endpaper');
    await ask(url, 'CREATE DATABASE endpaper OWNER endpaper');
    url.pathname = '/endpaper';
    for (const statement of clusterOf('production').bootstrap?.initdb?.postInitApplicationSQL ?? [])
      await ask(url, statement);
    for (const service of SERVICE_NAMES) await ask(url, `ALTER ROLE svc_${service} PASSWORD 'of ${service}'`);
  });

  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(at: URL, statement: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: at.href });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  }

  function as(service: string, role = `svc_${service}`): URL {
    const own = new URL(url);
    own.username = role;
    own.password = `of ${service}`;
    return own;
  }

  it("give each service a schema in which it makes what it needs, and refuse it every other's", async () => {
    for (const service of SERVICE_NAMES)
      await ask(as(service), 'CREATE TABLE IF NOT EXISTS things (id bigint)');
    for (const service of SERVICE_NAMES)
      for (const other of SERVICE_NAMES) {
        const looking = ask(as(service), `SELECT * FROM ${other}.things`);
        if (other === service) await looking;
        else await expect(looking).rejects.toThrow(`permission denied for schema ${other}`);
      }
  });

  it('let the auditor read what is in every schema, and change nothing', async () => {
    const role = clusterOf('production').managed?.roles?.find(({ name }) => name === 'auditor');
    // What the operator does to a role that it is told of.
    await ask(url, `GRANT ${role?.inRoles?.join(', ')} TO auditor`);
    await ask(url, `ALTER ROLE auditor PASSWORD 'of audit'`);
    const auditor = as('audit', role?.name);
    for (const service of SERVICE_NAMES) {
      await ask(as(service), 'CREATE TABLE IF NOT EXISTS things (id bigint)');
      await ask(auditor, `SELECT * FROM ${service}.things`);
      await expect(ask(auditor, `DELETE FROM ${service}.things`)).rejects.toThrow('permission denied');
    }
  });

  it('refuse a service a schema of its own making, and the one that is open to all', async () => {
    await expect(ask(as('auth'), 'CREATE SCHEMA mine')).rejects.toThrow('permission denied for database');
    await expect(ask(as('auth'), 'CREATE TABLE public.mine (id int)')).rejects.toThrow(
      'permission denied for schema',
    );
  });
});
