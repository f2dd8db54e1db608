import { checkout, projects } from '@endpaper/local-servers';
import { execa } from 'execa';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const APPS = ['layer:service', 'layer:gateway', 'layer:front-end'];

/**
 * Licences that ask for no more than a notice. LGPL: sharp loads libvips as a library of its own, which may be replaced.
 * CC-BY: data about browsers, for builds.
 */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'CC-BY-4.0', 'LGPL-3.0-or-later'],
  ...['(MIT AND Zlib)', '(MIT OR CC0-1.0)', 'Apache-2.0 AND MIT'],
  ...['Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
]);

const Licence = z.object({
  expression: z.optional(z.string()),
  license: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
});
const Sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), name: z.string(), licenses: z.optional(z.array(Licence)) }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
type Sbom = z.infer<typeof Sbom>;

/**
 * The software bill of materials of the product, or of one app, in CycloneDX: what it needs at run time.
 * @param app the folder of an app, such as `shell`
 * @throws Error when there is no such app
 */
export async function sbomOf(app?: string): Promise<Sbom> {
  const apps = projects().filter(
    ({ folder, nx }) => APPS.some(tag => nx.tags.includes(tag)) && (app === undefined || folder === app),
  );
  if (apps.length === 0) throw new Error(`There is no app ${app} here.`);
  // npm's `--omit dev` also omits what one workspace has for development and another one for its users.
  const { stdout } = await execa(
    'npm',
    [
      ...['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--legacy-peer-deps'],
      ...apps.flatMap(({ name }) => ['--workspace', name]),
    ],
    { cwd: checkout },
  );
  return withoutDevelopment(
    z.parse(Sbom, JSON.parse(stdout)),
    apps.map(({ name }) => name),
  );
}

/** Keeps the packages that apps require, at any depth, without those that a workspace has for development. */
function withoutDevelopment(sbom: Sbom, apps: readonly string[]): Sbom {
  const development = new Map(projects().map(({ name, folder }) => [name, developmentOf(folder)]));
  const required = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const kept = new Set([...required.keys()].filter(ref => apps.includes(nameOf(ref))));
  for (const ref of kept)
    for (const other of required.get(ref) ?? [])
      if (!development.get(nameOf(ref))?.has(nameOf(other))) kept.add(other);
  return {
    ...sbom,
    components: sbom.components.filter(component => kept.has(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(other => kept.has(other)) })),
  };
}

/** The name in `name@version`. */
const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'));

function developmentOf(folder: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')) as {
    devDependencies?: Record<string, string>;
  };
  return new Set(Object.keys(manifest.devDependencies ?? {}));
}

/** The packages of others in a bill of materials that have no licence, or one that is not allowed. */
export function withoutAllowedLicence({ components }: Sbom): string[] {
  const own = projects().map(({ name, version }) => `${name}@${version}`);
  return components
    .filter(component => !own.includes(component['bom-ref']))
    .map(({ name, licenses = [] }) => {
      const named = licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name);
      return { name, licence: named.join(' AND ') || 'no licence' };
    })
    .filter(({ licence }) => !ALLOWED.has(licence))
    .map(({ name, licence }) => `${name}: ${licence}`);
}

/** `npm run sbom`: prints the software bill of materials of the product, or of an app: `npm run -s sbom -- shell`. */
export async function printSbom([app]: string[]): Promise<void> {
  console.log(JSON.stringify(await sbomOf(app)));
}
