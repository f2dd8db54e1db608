import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FrontEndRequires, FrontEndProvides, matchPath } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import * as z from 'zod/mini';

/** What one front end requires of another. */
export const RemoteContract = z.object({
  consumer: z.string(),
  provider: z.string(),
  ...z.omit(FrontEndRequires, { name: true }).shape,
});
export type RemoteContract = z.infer<typeof RemoteContract>;

/** What a front end provides and requires, as its build has found out from its types. */
export interface FrontEndDescription {
  provides: FrontEndProvides;
  requires: FrontEndRequires;
}

/** The provider of what no front end provides. */
export const NO_PROVIDER = 'nobody';

/** Reads the description of a front end. @throws Error when it is not built */
export function readDescription(folder: string): FrontEndDescription {
  return {
    provides: z.parse(FrontEndProvides, readBuilt(folder, 'offer.json')),
    requires: z.parse(FrontEndRequires, readBuilt(folder, 'needs.json')),
  };
}

function readBuilt(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(checkout, folder, 'dist', file), 'utf8'));
  } catch {
    throw new Error(`${folder} is not built: npm run build`);
  }
}

/** The contracts between some front ends. What a front end requires of itself is in no contract. */
export function remoteContracts(frontEnds: readonly FrontEndDescription[]): RemoteContract[] {
  const provided = frontEnds.map(({ provides }) => provides);
  const remotes = provided.filter(({ sharedRanges }) => Object.keys(sharedRanges).length > 0);
  return frontEnds.flatMap(({ requires }) => {
    const byProvider = new Map<string, RemoteContract>();
    const contractWith = (matches: (provides: FrontEndProvides) => boolean): RemoteContract => {
      const provider = provided.find(matches)?.name ?? NO_PROVIDER;
      const contract = byProvider.get(provider) ?? {
        ...{ consumer: requires.name, provider },
        ...{ widgets: [], optionalWidgets: [], routes: [], links: [], sharedVersions: {} },
      };
      byProvider.set(provider, contract);
      return contract;
    };
    for (const widget of requires.widgets)
      contractWith(({ widgets }) => widget.name in widgets).widgets.push(widget);
    for (const name of requires.optionalWidgets)
      contractWith(({ widgets }) => name in widgets).optionalWidgets.push(name);
    for (const path of requires.routes) contractWith(({ routes }) => routes.includes(path)).routes.push(path);
    for (const link of requires.links) contractWith(({ routes }) => leadsTo(link, routes)).links.push(link);
    if (Object.keys(requires.sharedVersions).length > 0)
      for (const remote of remotes)
        contractWith(provides => provides === remote).sharedVersions = requires.sharedVersions;
    byProvider.delete(requires.name);
    return [...byProvider.values()].sort((one, other) => one.provider.localeCompare(other.provider));
  });
}

/** Whether a link, with `*` for a part known only at run time, leads to one of some routes. */
export function leadsTo(link: string, routes: readonly string[]): boolean {
  return routes.some(route => matchPath(route, link) !== undefined);
}
