import pg from 'pg';

/** A migration of every version before the services got their present first migration. */
const EARLIER_MIGRATION = 'Messaging1760000000000';

/** PostgreSQL's code of a connection to a database that does not exist. */
const NO_SUCH_DATABASE = '3D000';

/**
 * Refuses data of a version that this one can't migrate, and changes nothing in it.
 * @param adminUrl a superuser's connection to any database of the server
 * @throws Error that says what to do
 */
export async function refuseEarlierData(adminUrl: string, database: string, folder: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = database;
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    const { rows: schemas } = await client.query<{ name: string }>(
      `SELECT quote_ident(schemaname) AS name FROM pg_tables WHERE tablename = 'migrations'`,
    );
    for (const { name } of schemas) {
      const { rowCount } = await client.query(`SELECT 1 FROM ${name}.migrations WHERE name = $1`, [
        EARLIER_MIGRATION,
      ]);
      if (rowCount)
        throw new Error(
          `The data in ${folder} are of an earlier version, which this version can't update. Nothing was changed. ` +
            'To keep them, move the folder away or run the earlier version. To begin with new data: npm start -- --fresh',
        );
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)) throw error;
  } finally {
    await client.end();
  }
}
