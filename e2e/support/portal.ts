import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { startSystem, type System } from '@endpaper/local-servers';

/** The whole product as journeys see it, however it is run. */
export interface Portal extends Pick<System, 'url' | 'servers' | 'environment' | 'kill' | 'restart'> {
  /** Does something while the files of a remote can't be had. */
  withoutFilesOf(remote: string, during: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A portal of one's own, as `npm start` runs it. */
export async function startPortal(): Promise<Portal> {
  // All journeys come from one address, as fast as a machine can: what one address may do is tested at the gateway.
  process.env.WRITES_PER_MINUTE = '100000';
  process.env.READS_PER_MINUTE = '100000';
  process.env.SIGNUP_LIMIT_PER_ADDRESS = '100000';
  const system = await startSystem();
  return {
    ...system,
    async withoutFilesOf(remote, during) {
      const files = join(system.paths.remotes, remote);
      await rename(files, `${files}.away`);
      await during().finally(() => rename(`${files}.away`, files));
    },
  };
}
