import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that this library is part of; `src` and `dist` lie equally deep. */
export const checkout = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

/** The services in the order they are seeded: who owns a fact comes before who keeps a replica of it. */
const serviceOrder = ['auth', 'books', 'posts', 'social'];

/** The services that this checkout has, by the names of their schemas. */
export function services(): string[] {
  return serviceOrder.filter(name => existsSync(join(checkout, `svc-${name}`, 'package.json')));
}

/** The remotes that this checkout has. */
export function remotes(): string[] {
  return readdirSync(checkout).filter(
    name => name.startsWith('mfe-') && existsSync(join(checkout, name, 'package.json')),
  );
}
