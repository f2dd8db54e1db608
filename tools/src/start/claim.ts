import { errorCode, identityOf } from '@endpaper/local-servers';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The note in a checkout's data that says who runs it. */
interface Note {
  pid: number;
  identity: string;
  url: string;
  stopping: boolean;
}

/** The right to run this checkout's data, which one process has at a time. */
export interface Claim {
  /** Tells the next one that it is worth waiting. */
  stopping(): void;
  release(): void;
}

const patience = 30_000;

/**
 * Claims the data; waits for one who is just stopping.
 * @throws Error naming the address of the one who runs it
 */
export async function claim(file: string, url: string): Promise<Claim> {
  const mine: Note = { pid: process.pid, identity: identityOf(process.pid) ?? '', url, stopping: false };
  mkdirSync(dirname(file), { recursive: true });
  for (const deadline = Date.now() + patience; !tryWrite(file, mine); await sleep(100)) {
    const other = read(file);
    if (!other || identityOf(other.pid) !== other.identity) rmSync(file, { force: true });
    else if (!other.stopping || Date.now() > deadline)
      throw new Error(`Endpaper runs already, at ${other.url}.`);
  }
  return {
    stopping: () => writeFileSync(file, JSON.stringify({ ...mine, stopping: true })),
    release: () => rmSync(file, { force: true }),
  };
}

function tryWrite(file: string, note: Note): boolean {
  try {
    writeFileSync(file, JSON.stringify(note), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
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
