import type { CatalogueApp, CatalogueContract } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { contractsFolder } from '@endpaper/contract-testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projects, type Project } from '../projects.js';
import { readOwners, type Owners } from './code-owners.js';
import { offerOf } from './front-end.js';
import { keptContracts } from './kept-contracts.js';
import { sourcesIn } from './source-files.js';
import { usesIn } from './uses.js';

/** What the code of this checkout says of its apps. */
export interface CodeCatalogue {
  apps: CatalogueApp[];
  contracts: CatalogueContract[];
}

const KINDS: Readonly<Record<string, CatalogueApp['kind']>> = {
  'layer:front-end': 'front end',
  'layer:gateway': 'gateway',
  'layer:service': 'service',
};

/** Reads the catalogue's part that the code says: owners, what apps offer, tell and hear, and their contracts. */
export function readCode(): CodeCatalogue {
  const owners = readOwners(readFileSync(join(checkout, '.github/CODEOWNERS'), 'utf8'));
  const apps = projects().flatMap(project => {
    const kind = project.nx.tags.map(tag => KINDS[tag]).find(each => each !== undefined);
    return kind ? [describe(project, kind, owners)] : [];
  });
  return { apps, contracts: keptContracts(contractsFolder) };
}

function describe({ folder, version }: Project, kind: CatalogueApp['kind'], owners: Owners): CatalogueApp {
  const sources = sourcesIn(join(checkout, folder, 'src'));
  const { endpoints, publishes, consumes } = usesIn(sources);
  return {
    name: folder,
    kind,
    owner: owners(folder) ?? 'nobody',
    version,
    ...(kind === 'front end' ? offerOf(sources) : { routes: [], widgets: [] }),
    endpoints: endpoints.map(({ method, path, summary }) => ({ method, path, summary })),
    publishes,
    consumes,
  };
}
