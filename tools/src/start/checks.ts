import { portError } from '@endpaper/local-servers';
import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const DATA_BYTES = 400e6;

/** @throws Error with one sentence when the port cannot be used */
export async function checkPort(port: number): Promise<void> {
  const error = await portError(port);
  if (error === undefined) return;
  const [reason, other] =
    error === 'EACCES' ? ['needs other permissions', port + 8000] : ['is used by another program', port + 1];
  throw new Error(`Port ${port} ${reason}; choose another: npm start -- --port ${other}`);
}

/** @throws Error with one sentence when the disk has too little space for the data */
export async function checkDisk(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  if (bavail * bsize < DATA_BYTES)
    throw new Error(
      `The disk is full: ${folder} needs ${megabytes(DATA_BYTES)}, ${megabytes(bavail * bsize)} are free.`,
    );
}

/** @throws Error with one sentence when `--fresh` would have to remove data on servers that this command did not start */
export function checkFresh({ DATABASE_URL, NATS_URL }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL)
    throw new Error(
      '--fresh does not change the database that DATABASE_URL names: drop its database "endpaper" yourself.',
    );
  if (NATS_URL)
    throw new Error('--fresh does not change the broker that NATS_URL names: delete its streams yourself.');
}
