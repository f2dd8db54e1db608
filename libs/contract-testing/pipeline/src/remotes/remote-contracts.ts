import { join } from 'node:path';
import { FrontEndRequires, FrontEndProvides, matchPath } from '@endpaper/contracts';
import { readJson } from '@endpaper/contract-testing';
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
  const [provides, requires] = ['offer.json', 'needs.json'].map(file =>
    readJson(join(checkout, folder, 'dist', file)),
  );
  if (!provides || !requires) throw new Error(`${folder} is not built: npm run build`);
  return { provides: z.parse(FrontEndProvides, provides), requires: z.parse(FrontEndRequires, requires) };
}

/** The contracts between some front ends. What a front end requires of itself is in no contract. */
export function remoteContracts(frontEnds: readonly FrontEndDescription[]): RemoteContract[] {
  const provided = frontEnds.map(({ provides }) => provides);
  const providerOf = (matches: (provides: FrontEndProvides) => boolean) =>
    provided.find(matches)?.name ?? NO_PROVIDER;
  const isRemote = (name: string) =>
    provided.some(each => each.name === name && Object.keys(each.sharedRanges).length > 0);
  const withWidget = (name: string) => providerOf(({ widgets }) => name in widgets);
  const withPlace = (place: string) => providerOf(({ places }) => place in places);
  const names = [...provided.map(({ name }) => name), NO_PROVIDER].sort();
  return frontEnds.flatMap(({ requires: { name: consumer, ...all } }) =>
    names
      .filter(provider => provider !== consumer)
      .map(provider => ({
        provider,
        widgets: all.widgets.filter(({ name }) => withWidget(name) === provider),
        // The shell ignores entries for places that it does not have.
        places: all.places.filter(({ name }) => provider !== NO_PROVIDER && withPlace(name) === provider),
        optionalWidgets: all.optionalWidgets.filter(name => withWidget(name) === provider),
        routes: all.routes.filter(path => providerOf(({ routes }) => routes.includes(path)) === provider),
        links: all.links.filter(link => providerOf(({ routes }) => leadsTo(link, routes)) === provider),
        sharedVersions: isRemote(provider) ? all.sharedVersions : {},
      }))
      .filter(({ provider: _, ...parts }) => Object.values(parts).some(part => Object.keys(part).length > 0))
      .map(contract => ({ consumer, ...contract })),
  );
}

/** Whether a link, with `*` for a part known only at run time, leads to one of some routes. */
export function leadsTo(link: string, routes: readonly string[]): boolean {
  return routes.some(route => matchPath(route, link) !== undefined);
}
