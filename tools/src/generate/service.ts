import { API } from '@endpaper/contracts';
import type { Changes } from './changes.js';
import { deployService } from './deployment.js';
import { capital, type Names } from './names.js';
import { addCopies, addManifest, addTemplate } from './templates.js';
import { addImport, addToBraces } from './text-edits.js';

const MODEL = 'svc-social';

/** First segments after `/api/` that the gateway answers itself. */
const RESERVED = ['docs', 'internal', 'openapi'];

/**
 * Makes a service with its contract.
 * @throws Error with one sentence when its name is taken
 */
export function makeService(names: Names, changes: Changes): void {
  const { things, thing } = names;
  const app = `svc-${things}`;
  refuseTaken(names, changes);
  addTemplate('service', names, changes);
  addManifest(MODEL, app, [], changes);
  addCopies(MODEL, app, ['jest.config.js', 'tsconfig.json'], changes);
  deployService(names, changes);
  changes.edit('libs/contracts/src/api.ts', 'the API contains its endpoints', source =>
    addToBraces(
      addImport(source, `import { ${thing}Endpoints } from './${things}/${things}.endpoints.js';`),
      'SERVICES =',
      `${things}: { ${things}: ${thing}Endpoints },`,
    ),
  );
  changes.edit(
    'libs/contracts/src/index.ts',
    'its contract is exported',
    source => `${source.trimEnd()}\n${exportsOf(names)}`,
  );
}

function exportsOf({ things, thing }: Names): string {
  const [Thing, THING] = [capital(thing), thing.toUpperCase()];
  return `export { ${THING}_LIMITS, ${Thing}, ${Thing}Draft } from './${things}/${thing}.js';
export { ${thing}Endpoints } from './${things}/${things}.endpoints.js';
export { ${thing}Created, type ${Thing}Created } from './${things}/${thing}.events.js';
`;
}

function refuseTaken({ things, thing }: Names, changes: Changes): void {
  for (const folder of [`svc-${things}`, `libs/contracts/src/${things}`])
    if (changes.has(folder)) throw new Error(`The folder ${folder} already exists.`);
  const paths = Object.values(API).flatMap(endpoints =>
    Object.values(endpoints).map(({ path }) => path.split('/')[2]),
  );
  if ([...paths, ...RESERVED].includes(things)) throw new Error(`/api/${things} is already in use.`);
  const exported = new RegExp(`\\b(${capital(thing)}|${capital(thing)}Draft|${thing}Endpoints)\\b`);
  if (exported.test(changes.read('libs/contracts/src/index.ts')))
    throw new Error(`libs/contracts already exports a ${capital(thing)}.`);
}
