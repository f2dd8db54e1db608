import { readCode } from '@endpaper/contract-pipeline/catalog';
import type { Changes } from './changes.js';
import { deployRemote } from './deployment.js';
import type { Names } from './names.js';
import { addCopies, addManifest, addTemplate } from './templates.js';
import { addToBraces } from './text-edits.js';

const MODEL = 'mfe-social';

/** Files that are the same in every remote. */
const COPIES = ['jest.config.js', 'tsconfig.json', 'webpack.config.ts', 'src/index.ts', 'src/bootstrap.ts'];

/** First segments that are never a page. */
const RESERVED = ['api', 'health', 'internal', 'metrics', 'remotes'];

/**
 * Makes a remote. If there is a service of the same name, the remote shows its content; otherwise it has one page that
 * calls no service.
 * @throws Error with one sentence when its name is taken
 */
export function makeRemote(names: Names, changes: Changes): void {
  const { things, thing } = names;
  const app = `mfe-${things}`;
  refuseTaken(names, changes);
  const hasService = changes.has(`libs/contracts/src/${things}/${thing}.ts`);
  addTemplate(hasService ? 'remote' : 'remote-without-service', names, changes);
  addManifest(MODEL, app, hasService ? ['lucide-react'] : ['lucide-react', 'pact'], changes);
  addCopies(MODEL, app, COPIES, changes);
  deployRemote(names, changes);
  if (!hasService) return;
  changes.edit('libs/web-kit/src/remote/widgets.ts', 'its widget is typed', source =>
    addToBraces(
      source,
      'interface Widgets',
      `/** The newest ${things}. */\n'${things}/newest': { count: number };`,
    ),
  );
}

function refuseTaken({ things }: Names, changes: Changes): void {
  if (changes.has(`mfe-${things}`)) throw new Error(`The folder mfe-${things} already exists.`);
  const pages = readCode().apps.flatMap(({ routes }) => routes.map(route => route.split('/')[1]));
  if ([...pages, ...RESERVED].includes(things)) throw new Error(`/${things} is already in use.`);
}
