import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from '@endpaper/contracts';
import type { RemoteDefinition } from './define-remote.js';

/**
 * Loads the exposed module of a remote by module federation. After a failure, the next call fetches again what has
 * failed: the entry or a chunk.
 * @throws Error when a file can't be fetched, or when the remote requires another version of a shared package
 */
export async function loadFederatedRemote({ name, entry }: Remote): Promise<RemoteDefinition> {
  registerRemotes([{ name, entry: new URL(entry, window.location.origin).href }]);
  const exposed = await loadRemote<{ default: RemoteDefinition }>(`${name}/remote`);
  if (!exposed) throw new Error(`${name} exposes no remote`);
  return exposed.default;
}
