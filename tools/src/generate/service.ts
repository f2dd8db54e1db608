import { API } from '@endpaper/contracts';
import type { Changes } from './changes.js';
import { addServiceToCluster } from './cluster.js';
import { addServiceToCompose } from './compose.js';
import { addImport, addProperty, addStatement } from './edits.js';
import { capital, type Names } from './names.js';
import { addCopies, addManifest, addOwners, addTemplate } from './templates.js';

const MODEL = 'svc-social';

/** First segments below `/api/` that the gateway keeps for itself. */
const RESERVED = ['docs', 'internal', 'openapi'];

/**
 * A new service, with its contract.
 * @throws Error with one sentence when its name is taken
 */
export function makeService(names: Names, changes: Changes): void {
  const { things, thing } = names;
  const app = `svc-${things}`;
  refuseTaken(names, changes);
  addTemplate('service', names, changes);
  addManifest(MODEL, app, [], changes);
  addCopies(MODEL, app, ['jest.config.js', 'tsconfig.json'], changes);
  addServiceToCompose(MODEL, names, changes);
  addServiceToCluster(MODEL, names, changes);
  addOwners(things, [app, `libs/contracts/src/${things}`], changes);
  changes.edit('libs/contracts/src/api.ts', 'its calls are in the table of the API', source =>
    addProperty(
      addImport(source, `import { ${thing}Endpoints } from './${things}/${things}.endpoints.js';`),
      'SERVICES',
      `${things}: { ${things}: ${thing}Endpoints }`,
    ),
  );
  changes.edit('libs/contracts/src/index.ts', 'its contract is exported', source =>
    exportsOf(names).reduce(addStatement, source),
  );
}

function exportsOf({ things, thing }: Names): string[] {
  const [Thing, THING] = [capital(thing), thing.toUpperCase()];
  return [
    `export { ${THING}_LIMITS, ${Thing}, ${Thing}Draft } from './${things}/${thing}.js';`,
    `export { ${thing}Endpoints } from './${things}/${things}.endpoints.js';`,
    `export { ${thing}Created, type ${Thing}Created } from './${things}/events/${thing}-created.v1.js';`,
  ];
}

function refuseTaken({ things, thing }: Names, changes: Changes): void {
  for (const folder of [`svc-${things}`, `libs/contracts/src/${things}`])
    if (changes.has(folder)) throw new Error(`There is a folder ${folder} already.`);
  const paths = Object.values(API).flatMap(calls =>
    Object.values(calls).map(({ path }) => path.split('/')[2]),
  );
  if ([...paths, ...RESERVED].includes(things)) throw new Error(`/api/${things} leads elsewhere already.`);
  const exported = new RegExp(`\\b(${capital(thing)}|${capital(thing)}Draft|${thing}Endpoints)\\b`);
  if (exported.test(changes.read('libs/contracts/src/index.ts')))
    throw new Error(`libs/contracts knows of a ${capital(thing)} already.`);
}
