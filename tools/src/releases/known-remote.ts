import { remotes } from '@endpaper/local-servers';
import type { RegistrySnapshot } from '@endpaper/releases';

/**
 * Refuses the name of a remote that is neither here nor was ever released.
 * @throws Error with one sentence that names those there are
 */
export function mustBeKnown(
  name: string,
  { releases }: Pick<RegistrySnapshot, 'releases'>,
  here: readonly string[] = remotes(),
): void {
  const known = new Set([...here, ...releases.map(({ remote }) => remote.name)]);
  if (!known.has(name)) throw new Error(`There is no remote ${name}, only ${[...known].sort().join(', ')}.`);
}
