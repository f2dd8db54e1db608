import pg from 'pg';

export interface ServiceDatabase {
  /** Created when it is not there. */
  database: string;
  services: readonly string[];
  passwordOf(service: string): string;
}

/**
 * Gives each service a role `svc_<name>` of its own and a schema `<name>` that belongs to it, refused on every other
 * schema of the database. May be called again at any time.
 * @param adminUrl a superuser's connection to any database of the server
 * @returns the connection of each service, by its name
 */
export async function createServiceDatabase(
  adminUrl: string,
  wanted: ServiceDatabase,
): Promise<Map<string, string>> {
  await withClient(adminUrl, async client => {
    // Two callers at once would trip over each other's half-made roles. The lock ends with the connection.
    await client.query(`SELECT pg_advisory_lock(hashtext('endpaper: roles'))`);
    for (const service of wanted.services) await ensureRole(client, service, wanted.passwordOf(service));
    await ensureDatabase(client, wanted.database);
  });
  await withClient(onDatabase(adminUrl, wanted.database), client => ensureSchemas(client, wanted));
  return new Map(wanted.services.map(service => [service, serviceUrl(adminUrl, wanted, service)]));
}

async function ensureRole(client: pg.Client, service: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(`svc_${service}`);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [`svc_${service}`]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
  );
  await client.query(`ALTER ROLE ${role} SET search_path = ${client.escapeIdentifier(service)}`);
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
}

async function ensureSchemas(client: pg.Client, { database, services }: ServiceDatabase): Promise<void> {
  await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
  await client.query(`REVOKE ALL ON DATABASE ${client.escapeIdentifier(database)} FROM PUBLIC`);
  for (const service of services) {
    const role = client.escapeIdentifier(`svc_${service}`);
    await client.query(`GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database)} TO ${role}`);
    await client.query(
      `CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(service)} AUTHORIZATION ${role}`,
    );
  }
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

function serviceUrl(adminUrl: string, { database, passwordOf }: ServiceDatabase, service: string): string {
  const url = new URL(onDatabase(adminUrl, database));
  url.username = `svc_${service}`;
  url.password = passwordOf(service);
  return url.href;
}
