import { errorCode, identityOf } from '@endpaper/local-servers';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The record of the process that uses a checkout's data. */
interface ClaimRecord {
  pid: number;
  identity: string;
  url: string;
  stopping: boolean;
}

/** The exclusive right to use a checkout's data. One process has it, until it exits. */
export interface Claim {
  /** Announces that this process is stopping, so that the next one waits for it. */
  stopping(): void;
}

const STOP_TIMEOUT_MILLISECONDS = 30_000;

/**
 * Claims the data, and waits for a process that is stopping. Records are numbered and the highest one counts. A process
 * that finds the claimant of the highest record gone creates the next number, which succeeds for one process only. The
 * highest record is never removed; otherwise a process that read the numbers earlier could reuse one.
 * @throws Error with the address of the process that uses the data
 */
export async function claim(folder: string, url: string): Promise<Claim> {
  const own: ClaimRecord = {
    pid: process.pid,
    identity: identityOf(process.pid) ?? '',
    url,
    stopping: false,
  };
  mkdirSync(folder, { recursive: true });
  const deadline = Date.now() + STOP_TIMEOUT_MILLISECONDS;
  for (;;) {
    const highest = Math.max(0, ...numbersIn(folder));
    const other = read(join(folder, String(highest)));
    if (!other || identityOf(other.pid) !== other.identity) {
      const number = highest + 1;
      if (create(folder, number, own))
        return {
          stopping: () => {
            writeAtomically(folder, number, { ...own, stopping: true }, renameSync);
          },
        };
    } else if (!other.stopping || Date.now() > deadline)
      throw new Error(`Endpaper already runs at ${other.url}.`);
    await sleep(100);
  }
}

/** @returns whether this process created the number, and no higher one exists */
function create(folder: string, number: number, record: ClaimRecord): boolean {
  try {
    writeAtomically(folder, number, record, linkSync);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  const numbers = numbersIn(folder);
  // Other processes may have created higher numbers, and removed lower ones, since this one read the highest.
  const isLate = numbers.some(each => each > number);
  for (const each of numbers)
    if (isLate ? each === number : each < number) rmSync(join(folder, String(each)), { force: true });
  return !isLate;
}

/** Writes a record beside its place and then puts it there, so that no process reads half a record. */
function writeAtomically(
  folder: string,
  number: number,
  record: ClaimRecord,
  put: (from: string, to: string) => void,
): void {
  const draft = join(folder, `of-${process.pid}`);
  writeFileSync(draft, JSON.stringify(record));
  try {
    put(draft, join(folder, String(number)));
  } finally {
    rmSync(draft, { force: true });
  }
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder).map(Number).filter(Number.isInteger);
}

function read(file: string): ClaimRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is ClaimRecord {
  return (
    typeof value === 'object' && value !== null && 'pid' in value && 'identity' in value && 'url' in value
  );
}
