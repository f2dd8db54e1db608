import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient } from '@endpaper/local-servers';
import { Author } from './author.js';
import { Registers } from './registers.js';
import { type StormState } from './storm-state.js';

const PAUSE_MS = { shortest: 20, longest: 120 };

/** One tab of a signed-in reader acts until the storm is over. It compares what it reads with what it knows. */
export async function readAndWrite(storm: StormState, client: ApiClient, userId: number): Promise<void> {
  const { random, over } = storm;
  const registers = new Registers(storm, client, userId);
  const author = new Author(storm, client);
  const actions: readonly [weight: number, act: () => Promise<void>][] = [
    [6, () => registers.voteOnPost()],
    [6, () => registers.readPost()],
    [3, () => registers.voteOnComment()],
    [3, () => registers.readComments()],
    [3, () => registers.favorite()],
    [3, () => registers.readBook()],
    [3, () => registers.rate()],
    [2, () => registers.readEntry()],
    [1, () => registers.befriend()],
    [1, () => registers.readFriends()],
    [1, () => registers.rename()],
    [1, () => registers.readProfile()],
    [2, () => author.write()],
    [3, () => author.edit()],
    [1, () => author.remove()],
    [3, () => author.lookForDeleted()],
  ];
  const drawn = actions.flatMap(([weight, act]) => Array<() => Promise<void>>(weight).fill(act));
  while (!over.aborted) {
    await random.pick(drawn)();
    await sleep(random.integer(PAUSE_MS.shortest, PAUSE_MS.longest));
  }
}
