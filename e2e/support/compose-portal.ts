import { composeSystem } from '@endpaper/local-servers';
import type { Portal } from './portal.js';

const REMOTES = '/var/cache/endpaper/remotes';

/** The portal that Compose runs on this machine, where `deploy/with-containers` describes it in the environment. */
export function composePortal(): Portal | undefined {
  const system = composeSystem();
  return (
    system && {
      ...system,
      async withoutFilesOf(remote, during) {
        const [gateway = ''] = await system.containers('gateway');
        const move = (from: string, to: string) => system.docker('exec', gateway, 'mv', from, to);
        await system.kill(remote);
        await move(`${REMOTES}/${remote}`, `${REMOTES}/${remote}.away`);
        await during().finally(() => move(`${REMOTES}/${remote}.away`, `${REMOTES}/${remote}`));
        await system.restart(remote);
      },
      // Whoever started it stops it.
      stop: async () => undefined,
    }
  );
}
