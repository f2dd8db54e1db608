import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, releaseOf, SHELL, signRelease, type Registry } from '@endpaper/releases';
import { eventually } from '@endpaper/service-kit/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GatewayConfig } from '../../src/config.js';
import { ActiveRemotes } from '../../src/pages/releases/active-remotes.js';
import { aBuild } from './test-release.js';
import { RELEASE_KEY } from './test-keys.js';

const VERSION = '1.0.0';

/**
 * Signs the files of a gateway's shell, and returns once the gateway has the release. Gateways of one broker share the release:
 * files of the others stay in it.
 */
export async function releaseShell(
  app: NestFastifyApplication,
  { SHELL_DIR, ENVIRONMENT }: GatewayConfig,
  registry: Registry,
): Promise<void> {
  const files = (await readdir(SHELL_DIR)).filter(name => !name.startsWith('.'));
  const hashes = files.map(async name => [name, integrityOf(await readFile(join(SHELL_DIR, name)))] as const);
  const before = await registry.release(SHELL, VERSION);
  const integrity = { ...before?.integrity, ...Object.fromEntries(await Promise.all(hashes)) };
  const digest = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12);
  await registry.replace(
    await signRelease(releaseOf(aBuild(VERSION, SHELL), { digest, integrity }), RELEASE_KEY),
  );
  await registry.promote({ environment: ENVIRONMENT, name: SHELL }, VERSION);
  await eventually('the gateway has the shell', () =>
    Promise.resolve(app.get(ActiveRemotes).shells()[0]?.digest === digest),
  );
}
