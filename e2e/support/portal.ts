import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  composeSystem,
  freePort,
  startSystem,
  type ComposeSystem,
  type System,
} from '@endpaper/local-servers';
import { startOpenLibrary } from './start-open-library.js';

/** The whole product under test: a system of this checkout, or the one that Compose runs. */
export interface Portal
  extends
    Pick<System, 'url' | 'servers' | 'environment' | 'doHousekeeping' | 'kill' | 'restart'>,
    Partial<Pick<System, 'ports' | 'mailboxUrl'>> {
  /** The origin that the portal takes builds from, besides its own. */
  buildsOrigin: string;
  /** Runs a function while the files of a remote are missing. */
  withoutFilesOf(remote: string, during: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a system, or uses the one that `deploy/with-containers` describes in the environment. */
export async function startPortal(): Promise<Portal> {
  const composed = composeSystem();
  if (composed) return composePortal(composed);
  // All tests use one address. The limits per address are tested in the gateway, those of accounts in the services.
  process.env['WRITES_PER_MINUTE'] = '100000';
  process.env['READS_PER_MINUTE'] = '100000';
  process.env['LIMIT_FACTOR'] = '100000';
  process.env['CONNECTIONS_PER_ADDRESS'] = '100000';
  process.env['SIGNUP_LIMIT_PER_NETWORK'] = '100000';
  process.env['MAIL_LIMIT_PER_NETWORK'] = '100000';
  const buildsOrigin = `http://127.0.0.1:${await freePort()}`;
  process.env['OVERRIDE_ORIGINS'] = buildsOrigin;
  const openLibrary = await startOpenLibrary();
  process.env['OPEN_LIBRARY_URL'] = openLibrary.url;
  const system = await startSystem();
  return {
    ...system,
    async stop() {
      await system.stop();
      await openLibrary.stop();
    },
    buildsOrigin,
    async withoutFilesOf(remote, during) {
      const files = join(system.paths.remotes, remote);
      await rename(files, `${files}.moved`);
      try {
        await during();
      } finally {
        await rename(`${files}.moved`, files);
      }
    },
  };
}

function composePortal(system: ComposeSystem): Portal {
  return {
    ...system,
    buildsOrigin: process.env['OVERRIDE_ORIGINS'] ?? '',
    async withoutFilesOf(remote, during) {
      const [gateway = ''] = await system.containers('gateway');
      const files = `/var/cache/endpaper/remotes/${remote}`;
      const move = (from: string, to: string) => system.docker('exec', gateway, 'mv', from, to);
      await system.kill(remote);
      await move(files, `${files}.moved`);
      try {
        await during();
      } finally {
        await move(`${files}.moved`, files);
      }
      await system.restart(remote);
    },
    // The process that started it also stops it.
    stop: () => Promise.resolve(),
  };
}
