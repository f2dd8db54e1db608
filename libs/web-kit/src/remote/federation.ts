import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from '@endpaper/contracts';
import type { RemoteDefinition } from './define-remote.js';

/** The script beside the manifest that older builds name. */
const ENTRY_SCRIPT = 'remoteEntry.js';

/**
 * Loads the exposed module of a remote by module federation. After a failure, the next call fetches again what has
 * failed: the entry or a chunk.
 * @throws Error when a file can't be fetched, or when the remote requires another version of a shared package
 */
export async function loadFederatedRemote({ name, entry }: Remote): Promise<RemoteDefinition> {
  const script = new URL(ENTRY_SCRIPT, new URL(entry, window.location.origin));
  registerRemotes([{ name, entry: script.href }]);
  const exposed = await loadRemote<{ default: RemoteDefinition }>(`${name}/remote`);
  if (!exposed) throw new Error(`${name} exposes no remote`);
  return exposed.default;
}
