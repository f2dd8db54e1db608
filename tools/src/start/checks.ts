import { portError } from '@endpaper/local-servers';
import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const neededForData = 400e6;

/** @throws Error with one sentence when the port cannot be had. */
export async function checkPort(port: number): Promise<void> {
  const trouble = await portError(port);
  if (trouble === undefined) return;
  if (trouble === 'EACCES')
    throw new Error(
      `Port ${port} may not be used by this account; choose another: npm start -- --port ${port + 8000}`,
    );
  throw new Error(
    `Port ${port} is taken by another program; choose another: npm start -- --port ${port + 1}`,
  );
}

/** @throws Error with one sentence when there is no room for the data. */
export async function checkDisk(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= neededForData) return;
  throw new Error(
    `The disk is full: ${megabytes(free)} are free for ${folder}, ${megabytes(neededForData)} are needed.`,
  );
}

/** @throws Error with one sentence when what would have to be removed is on servers that are not ours. */
export function checkFresh({ DATABASE_URL, NATS_URL }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL)
    throw new Error(
      '--fresh does not touch the database that DATABASE_URL names: drop its database "endpaper" yourself.',
    );
  if (NATS_URL)
    throw new Error('--fresh does not touch the broker that NATS_URL names: delete its streams yourself.');
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
