import { FrontEndRequires, type FrontEndProvides } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { leadsTo } from './routes.js';

/** What one front end needs of another: the content of a remote contract. */
export const RemoteNeeds = z.object({
  consumer: z.string(),
  provider: z.string(),
  ...z.omit(FrontEndRequires, { name: true }).shape,
});
export type RemoteNeeds = z.infer<typeof RemoteNeeds>;

/** A front end's build, as it describes itself. */
export interface DescribedFrontEnd {
  offer: FrontEndProvides;
  needs: FrontEndRequires;
}

/** The provider of what nobody offers. */
export const NOBODY = 'nobody';

/** Who needs what of whom, each need with the front end that offers it. What is a front end's own is no need. */
export function remoteNeeds(frontEnds: readonly DescribedFrontEnd[]): RemoteNeeds[] {
  const offers = frontEnds.map(({ offer }) => offer);
  const remotes = offers.filter(({ sharedRanges }) => Object.keys(sharedRanges).length > 0);
  return frontEnds.flatMap(({ needs }) => {
    const byProvider = new Map<string, RemoteNeeds>();
    const of = (provider: string): RemoteNeeds => {
      const known = byProvider.get(provider) ?? {
        consumer: needs.name,
        provider,
        widgets: [],
        optionalWidgets: [],
        routes: [],
        links: [],
        sharedVersions: {},
      };
      byProvider.set(provider, known);
      return known;
    };
    const ownerOf = (offered: (offer: FrontEndProvides) => boolean) => offers.find(offered)?.name ?? NOBODY;
    for (const widget of needs.widgets) of(ownerOf(offersWidget(widget.name))).widgets.push(widget);
    for (const name of needs.optionalWidgets) of(ownerOf(offersWidget(name))).optionalWidgets.push(name);
    for (const path of needs.routes) of(ownerOf(({ routes }) => routes.includes(path))).routes.push(path);
    for (const link of needs.links) of(ownerOf(({ routes }) => leadsTo(link, routes))).links.push(link);
    if (Object.keys(needs.sharedVersions).length > 0)
      for (const { name } of remotes) of(name).sharedVersions = needs.sharedVersions;
    byProvider.delete(needs.name);
    return [...byProvider.values()].sort((one, other) => one.provider.localeCompare(other.provider));
  });
}

function offersWidget(name: string) {
  return ({ widgets }: FrontEndProvides) => name in widgets;
}
