import pg from 'pg';

export interface ServiceDatabase {
  /** Created if it does not exist. */
  database: string;
  services: readonly string[];
  passwordOf: (service: string) => string;
}

/**
 * Gives each service a role `svc_<name>` and a schema `<name>` that the role owns. A role cannot use any other schema of
 * the database but `extensions`, which has those of PostgreSQL. It may be called again at any time.
 * @param adminUrl a superuser's connection to any database of the server
 * @returns the connection URL of each service, by its name
 */
export async function createServiceDatabase(
  adminUrl: string,
  { database, services, passwordOf }: ServiceDatabase,
): Promise<Map<string, string>> {
  const databaseUrl = withPath(adminUrl, database);
  await withLockedClient(adminUrl, async client => {
    for (const service of services) await ensureRole(client, service, passwordOf(service));
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  });
  await withLockedClient(databaseUrl, async client => {
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await client.query(`REVOKE ALL ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC`);
    // Of the superuser, in a schema that every service can use. `data/search/` of service-kit says what for.
    await client.query('CREATE SCHEMA IF NOT EXISTS extensions');
    await client.query('GRANT USAGE ON SCHEMA extensions TO PUBLIC');
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions');
    for (const service of services) {
      const [role, schema] = [roleOf(service), pg.escapeIdentifier(service)];
      await client.query(`GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO ${role}`);
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`);
    }
  });
  return new Map(
    services.map(service => {
      const url = new URL(databaseUrl);
      url.username = `svc_${service}`;
      url.password = passwordOf(service);
      return [service, url.href];
    }),
  );
}

const roleOf = (service: string) => pg.escapeIdentifier(`svc_${service}`);

async function ensureRole(client: pg.Client, service: string, password: string): Promise<void> {
  const role = roleOf(service);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [`svc_${service}`]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  const rights = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE';
  await client.query(`ALTER ROLE ${role} ${rights} PASSWORD ${pg.escapeLiteral(password)}`);
  await client.query(`ALTER ROLE ${role} SET search_path = ${pg.escapeIdentifier(service)}`);
}

/** Concurrent callers would change the same rows of the catalogs. The lock is of one database, and ends with the connection. */
async function withLockedClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('endpaper: service database'))`);
    await work(client);
  } finally {
    await client.end();
  }
}

function withPath(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}
