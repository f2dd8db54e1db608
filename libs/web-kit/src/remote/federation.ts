import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from '@endpaper/contracts';
import type { RemoteDefinition } from './define-remote.js';

/**
 * Fetches a remote's exposed module by module federation. Asked again after a failure it fetches again what failed:
 * the manifest, the entry or a chunk. A remote that needs another version of something shared fails with that sentence.
 */
export async function loadFederatedRemote({ name, entry }: Remote): Promise<RemoteDefinition> {
  registerRemotes([{ name, entry: new URL(entry, window.location.origin).href }]);
  const exposed = await loadRemote<{ default: RemoteDefinition }>(`${name}/remote`);
  if (!exposed) throw new Error(`${name} exposes no remote`);
  return exposed.default;
}
