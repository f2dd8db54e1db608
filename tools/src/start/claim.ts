import { errorCode, identityOf } from '@endpaper/local-servers';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The note in a checkout's data that says who runs it. */
interface Note {
  pid: number;
  identity: string;
  url: string;
  stopping: boolean;
}

/** The right to run this checkout's data, which one process has at a time, until it ends. */
export interface Claim {
  /** Tells the next one that it is worth waiting. */
  stopping(): void;
}

const patience = 30_000;

/**
 * Claims the data; waits for one who is just stopping. Claims are numbered: the highest one counts, and whoever finds
 * its process gone makes the next one, which only one can. The highest is never removed, so that nobody who counted a
 * while ago can make a number once more that was another's.
 * @throws Error naming the address of the one who runs it
 */
export async function claim(folder: string, url: string): Promise<Claim> {
  const mine: Note = { pid: process.pid, identity: identityOf(process.pid) ?? '', url, stopping: false };
  mkdirSync(folder, { recursive: true });
  for (const deadline = Date.now() + patience; ; await sleep(100)) {
    const highest = Math.max(0, ...numbersIn(folder));
    const other = read(join(folder, String(highest)));
    if (!other || identityOf(other.pid) !== other.identity) {
      const number = highest + 1;
      if (take(folder, number, mine))
        return { stopping: () => writeWhole(folder, number, { ...mine, stopping: true }, renameSync) };
    } else if (!other.stopping || Date.now() > deadline)
      throw new Error(`Endpaper runs already, at ${other.url}.`);
  }
}

function take(folder: string, number: number, note: Note): boolean {
  try {
    writeWhole(folder, number, note, linkSync);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  const numbers = numbersIn(folder);
  // Others have come, and removed what was below them, since the highest number was looked up.
  const isLate = numbers.some(each => each > number);
  for (const each of numbers) if (isLate ? each === number : each < number) remove(folder, each);
  return !isLate;
}

/** Nobody reads half a note: it is written beside its place, and put there at once. */
function writeWhole(folder: string, number: number, note: Note, put: (from: string, to: string) => void) {
  const beside = join(folder, `of-${process.pid}`);
  writeFileSync(beside, JSON.stringify(note));
  try {
    put(beside, join(folder, String(number)));
  } finally {
    rmSync(beside, { force: true });
  }
}

function remove(folder: string, number: number): void {
  rmSync(join(folder, String(number)), { force: true });
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder).map(Number).filter(Number.isInteger);
}

function read(file: string): Note | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isNote(note) ? note : undefined;
  } catch {
    return undefined;
  }
}

function isNote(note: unknown): note is Note {
  return typeof note === 'object' && note !== null && 'pid' in note && 'identity' in note && 'url' in note;
}
