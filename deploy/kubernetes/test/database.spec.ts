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

/** The most connections of one process: its pools (10 for requests, 6 for the rest), the relay's and one for migrations. */
const CONNECTIONS_PER_PROCESS = 18;

const clusterOf = (overlay: (typeof OVERLAYS)[number]) => {
  const found = render(overlay).find(object => Cluster.is(object));
  if (!found) throw new Error('The overlay has no Cluster');
  return found.spec;
};

describe.each(OVERLAYS)('in %s', overlay => {
  const cluster = clusterOf(overlay);

  it('a commit waits for a standby', () => {
    expect(cluster.instances).toBeGreaterThan(1);
    expect(cluster.postgresql?.synchronous).toMatchObject({ method: 'any', number: 1 });
  });

  it('ends a deadlock before the wait of a request for a lock ends', () => {
    expect(cluster.postgresql?.parameters).toMatchObject({ deadlock_timeout: '200ms' });
  });

  it('allows the connections of all processes at the largest scale', () => {
    const roles = new Map(
      (cluster.managed?.roles ?? []).map(role => [role.name, role.connectionLimit ?? -1]),
    );
    for (const object of render(overlay)) {
      if (!HorizontalPodAutoscaler.is(object) || !object.metadata.name.startsWith('svc-')) continue;
      // A rollout adds one pod.
      const most = ((object.spec?.maxReplicas ?? 0) + 1) * CONNECTIONS_PER_PROCESS;
      expect(roles.get(object.metadata.name.replace('-', '_'))).toBeGreaterThanOrEqual(most);
    }
    const all = [...roles.values()].reduce((sum, limit) => sum + limit, 0);
    // PostgreSQL reserves some connections, and the operator uses its own.
    expect(Number(cluster.postgresql?.parameters?.['max_connections'])).toBeGreaterThanOrEqual(all + 10);
  });

  it('has continuous and nightly backups, in a separate path for each environment', () => {
    expect(cluster.backup?.barmanObjectStore?.destinationPath).toMatch(new RegExp(`/${overlay}$`));
    expect(cluster.backup?.retentionPolicy).toBe('30d');
    expect(render(overlay).filter(({ kind }) => kind === 'ScheduledBackup')).toHaveLength(1);
  });
});

describe('the statements of a new database', () => {
  let folder: string;
  let postgres: Postgres;
  let url: URL;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'endpaper-cluster-'));
    postgres = await startPostgres({ dataDir: join(folder, 'postgres'), ephemeral: true });
    url = new URL(postgres.url);
    // The operator's own statements before and after them.
    await run(url, 'CREATE ROLE endpaper');
    await run(url, 'CREATE DATABASE endpaper OWNER endpaper');
    url.pathname = '/endpaper';
    for (const statement of clusterOf('production').bootstrap?.initdb?.postInitApplicationSQL ?? [])
      await run(url, statement);
    for (const service of SERVICE_NAMES) await run(url, `ALTER ROLE svc_${service} PASSWORD 'of ${service}'`);
  });

  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(at: URL, statement: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: at.href });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  function as(service: string, role = `svc_${service}`): URL {
    const own = new URL(url);
    own.username = role;
    own.password = `of ${service}`;
    return own;
  }

  it('give each service its own schema and no access to any other', async () => {
    for (const service of SERVICE_NAMES)
      await run(as(service), 'CREATE TABLE IF NOT EXISTS things (id bigint)');
    for (const service of SERVICE_NAMES)
      for (const other of SERVICE_NAMES) {
        const query = run(as(service), `SELECT * FROM ${other}.things`);
        if (other === service) await query;
        else await expect(query).rejects.toThrow(`permission denied for schema ${other}`);
      }
  });

  it('give the auditor read access to every schema', async () => {
    const role = clusterOf('production').managed?.roles?.find(({ name }) => name === 'auditor');
    // The operator's own statement for a managed role.
    await run(url, `GRANT ${role?.inRoles?.join(', ')} TO auditor`);
    await run(url, `ALTER ROLE auditor PASSWORD 'of audit'`);
    const auditor = as('audit', role?.name);
    for (const service of SERVICE_NAMES) {
      await run(as(service), 'CREATE TABLE IF NOT EXISTS things (id bigint)');
      await run(auditor, `SELECT * FROM ${service}.things`);
      await expect(run(auditor, `DELETE FROM ${service}.things`)).rejects.toThrow('permission denied');
    }
  });

  it('refuse a service new schemas and public tables', async () => {
    await expect(run(as('auth'), 'CREATE SCHEMA mine')).rejects.toThrow('permission denied for database');
    await expect(run(as('auth'), 'CREATE TABLE public.mine (id int)')).rejects.toThrow(
      'permission denied for schema',
    );
  });
});
