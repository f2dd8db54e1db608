import { readCode } from '@endpaper/contract-pipeline/catalog';
import type { Changes } from './changes.js';
import { addRemoteToCluster } from './cluster.js';
import { addRemoteToCompose } from './compose.js';
import { addMember } from './edits.js';
import type { Names } from './names.js';
import { addCopies, addManifest, addOwners, addTemplate } from './templates.js';

const MODEL = 'mfe-social';

/** What every remote has alike. */
const ALIKE = ['jest.config.js', 'tsconfig.json', 'webpack.config.ts', 'src/index.ts', 'src/bootstrap.ts'];

/** First segments that are never a page. */
const RESERVED = ['api', 'health', 'internal', 'metrics', 'remotes'];

/**
 * A new remote, for the service of the same name.
 * @throws Error with one sentence when its name is taken, or when there is no such service
 */
export function makeRemote(names: Names, changes: Changes): void {
  const { things } = names;
  const app = `mfe-${things}`;
  refuseTaken(names, changes);
  addTemplate('remote', names, changes);
  addManifest(MODEL, app, ['lucide-react'], changes);
  addCopies(MODEL, app, ALIKE, changes);
  addRemoteToCompose(MODEL, names, changes);
  addRemoteToCluster(MODEL, names, changes);
  addOwners(things, [app], changes);
  changes.edit('libs/web-kit/src/remote/widgets.ts', 'its widget is typed', source =>
    addMember(
      source,
      'Widgets',
      `/** So many of the newest ${things}. */\n'${things}/newest': { count: number };`,
    ),
  );
}

function refuseTaken({ things, thing }: Names, changes: Changes): void {
  if (changes.has(`mfe-${things}`)) throw new Error(`There is a folder mfe-${things} already.`);
  if (!changes.has(`libs/contracts/src/${things}/${thing}.ts`))
    throw new Error(
      `There is no service whose ${things} it could show: npm run generate -- service ${things}`,
    );
  const pages = readCode().apps.flatMap(({ routes }) => routes.map(route => route.split('/')[1]));
  if ([...pages, ...RESERVED].includes(things)) throw new Error(`/${things} leads elsewhere already.`);
}
