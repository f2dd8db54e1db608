import * as z from 'zod/mini';

const Names = z.optional(z.record(z.string(), z.unknown()));

/** The parts of a lock file that say which package requires which. */
export const Lock = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
      peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
    }),
  ),
});
export type Lock = z.infer<typeof Lock>;

/**
 * The paths of all packages that some workspaces need at run time: themselves, and what they require, each as Node finds it.
 * @param workspaces folders, such as `shell`
 */
export function productPackages({ packages }: Lock, workspaces: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...workspaces];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = packages[path];
    if (!entry || found.has(path)) continue;
    found.add(path);
    if (entry.link && entry.resolved !== undefined) open.push(entry.resolved);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      name => !entry.peerDependenciesMeta?.[name]?.optional,
    );
    const names = [entry.dependencies, entry.optionalDependencies].flatMap(each => Object.keys(each ?? {}));
    for (const name of [...names, ...peers]) {
      const target = resolve(packages, path, name);
      if (target !== undefined) open.push(target);
    }
  }
  return found;
}

/** The package of a name that Node finds from a folder: in its `node_modules`, or in those of a folder above it. */
function resolve(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}
