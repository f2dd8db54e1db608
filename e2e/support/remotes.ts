import { Remotes, type Remote } from '@endpaper/contracts';

/**
 * The active version of a remote, as a new reader's next page gets it.
 * @throws Error when no version is active
 */
export async function activeRemote(origin: string, name: string): Promise<Remote> {
  const { remotes } = Remotes.parse(await (await fetch(`${origin}/remotes.json`)).json());
  const remote = remotes.find(each => each.name === name);
  if (!remote) throw new Error(`No version of ${name} is active`);
  return remote;
}
