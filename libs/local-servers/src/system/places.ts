import { join } from 'node:path';

/** Where a system keeps what: all of it under one folder. */
export function placesIn(folder: string) {
  return {
    postgres: join(folder, 'postgres'),
    nats: join(folder, 'nats'),
    secrets: join(folder, 'secrets.json'),
    run: join(folder, 'run'),
    logs: join(folder, 'logs'),
    remotes: join(folder, 'remotes'),
    released: join(folder, 'released.json'),
  };
}

export type Places = ReturnType<typeof placesIn>;
