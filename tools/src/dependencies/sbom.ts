import { checkout, projects } from '@endpaper/local-servers';
import { execa } from 'execa';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Lock, productPackages } from './product-packages.js';

const Root = z.object({ name: z.string(), version: z.string(), overrides: z.unknown() });
const APPS = ['layer:service', 'layer:gateway', 'layer:front-end'];

/**
 * The software bill of materials of the product, or of one app: the packages that it needs at run time, in CycloneDX.
 * @param app the folder of an app, such as `shell`
 * @returns JSON
 * @throws Error when there is no such app, or npm finds a package that does not suit another one
 */
export async function sbomOf(app?: string): Promise<string> {
  const apps = projects()
    .filter(({ nx }) => APPS.some(tag => nx.tags.includes(tag)))
    .map(({ folder }) => folder)
    .filter(folder => app === undefined || folder === app);
  if (apps.length === 0) throw new Error(`There is no app ${app} here.`);
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-sbom-'));
  try {
    await writeProduct(folder, apps);
    const options = ['--sbom-format', 'cyclonedx', '--package-lock-only'];
    const { stdout } = await execa('npm', ['sbom', ...options], { cwd: folder });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes the manifests and the lock file of these apps alone. Of the whole checkout npm makes no SBOM: packages for development
 * do not suit each other, and `--omit dev` leaves out what one workspace has for development and another one for its users.
 */
async function writeProduct(folder: string, apps: readonly string[]): Promise<void> {
  const lock = z.parse(Lock, await readJson('package-lock.json'));
  const needed = productPackages(lock, apps);
  const workspaces = [...needed].filter(path => !path.includes('node_modules'));
  const { name, version, overrides } = z.parse(Root, await readJson('package.json'));
  // The link of each workspace: the root requires it.
  const isKept = (path: string) =>
    needed.has(path) || workspaces.includes(lock.packages[path]?.resolved ?? '');
  const packages = Object.fromEntries(
    Object.entries(lock.packages).flatMap(([path, entry]) =>
      isKept(path) ? [[path, withoutDevelopment(entry)] as const] : [],
    ),
  );
  const root = { name, version, overrides, workspaces };
  await writeJson(join(folder, 'package-lock.json'), { ...lock, packages: { '': root, ...packages } });
  await writeJson(join(folder, 'package.json'), root);
  for (const path of workspaces) {
    await mkdir(join(folder, path), { recursive: true });
    const manifest = z.parse(z.looseObject({}), await readJson(`${path}/package.json`));
    await writeJson(join(folder, path, 'package.json'), withoutDevelopment(manifest));
  }
}

function withoutDevelopment({ devDependencies: _, ...manifest }: Record<string, unknown>) {
  return manifest;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(checkout, path), 'utf8'));
}

async function writeJson(path: string, content: object): Promise<void> {
  await writeFile(path, JSON.stringify(content));
}

/** `npm run sbom`: prints the software bill of materials of the product, or of an app: `npm run -s sbom -- shell`. */
export async function sbom([app]: string[]): Promise<void> {
  process.stdout.write(`${await sbomOf(app)}\n`);
}
