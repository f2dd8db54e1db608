import { Remotes, type Remote } from '@endpaper/contracts';

/**
 * The active version of a remote, as the next page of a reader gets it.
 * @param cohort the reader's (0 to 99), which decides on canaries; a random one by default
 * @throws Error when no version is active
 */
export async function activeRemote(origin: string, name: string, cohort?: number): Promise<Remote> {
  const headers = cohort === undefined ? undefined : { cookie: `cohort=${cohort}` };
  const { remotes } = Remotes.parse(await (await fetch(`${origin}/remotes.json`, { headers })).json());
  const remote = remotes.find(each => each.name === name);
  if (!remote) throw new Error(`No version of ${name} is active`);
  return remote;
}
