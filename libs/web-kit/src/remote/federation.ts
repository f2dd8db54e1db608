import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from '@endpaper/contracts';
import type { RemoteDefinition } from './define-remote.js';

/**
 * The runtime takes whatever JSON comes for a manifest and remembers it, the body of a 404 as well. A manifest that
 * was refused has to fail instead, so that it is asked for again.
 */
const refusedManifestsFail = {
  name: 'refused-manifests-fail',
  async fetch(url: string, init: RequestInit) {
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`${url} was answered with ${String(response.status)}`);
    return response;
  },
};

let prepared = false;

/**
 * Fetches a remote's exposed module by module federation. Asked again after a failure it fetches again what failed:
 * the manifest, the entry or a chunk. A remote that needs another version of something shared fails with that sentence.
 */
export async function loadFederatedRemote({ name, entry }: Remote): Promise<RemoteDefinition> {
  if (!prepared) registerPlugins([refusedManifestsFail]);
  prepared = true;
  registerRemotes([{ name, entry: new URL(entry, window.location.origin).href }]);
  const exposed = await loadRemote<{ default: RemoteDefinition }>(`${name}/remote`);
  if (!exposed) throw new Error(`${name} exposes no remote`);
  return exposed.default;
}
