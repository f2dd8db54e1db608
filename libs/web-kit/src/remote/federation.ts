import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from '@endpaper/contracts';
import type { RemoteDefinition } from './define-remote.js';

/**
 * The runtime caches any JSON as a manifest, also the body of a 404. With this plugin an error response fails instead,
 * so that the manifest is fetched again.
 */
const rejectErrorResponses = {
  name: 'reject-error-responses',
  async fetch(url: string, init: RequestInit) {
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`${url} returned ${String(response.status)}`);
    return response;
  },
};

let pluginRegistered = false;

/**
 * Loads the exposed module of a remote by module federation. After a failure, the next call fetches again what has
 * failed: the manifest, the entry or a chunk.
 * @throws Error when a file can't be fetched, or when the remote requires another version of a shared package
 */
export async function loadFederatedRemote({ name, entry }: Remote): Promise<RemoteDefinition> {
  if (!pluginRegistered) registerPlugins([rejectErrorResponses]);
  pluginRegistered = true;
  registerRemotes([{ name, entry: new URL(entry, window.location.origin).href }]);
  const exposed = await loadRemote<{ default: RemoteDefinition }>(`${name}/remote`);
  if (!exposed) throw new Error(`${name} exposes no remote`);
  return exposed.default;
}
