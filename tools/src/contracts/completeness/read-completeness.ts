import { join } from 'node:path';
import * as contracts from '@endpaper/contracts';
import { API } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { keptContracts } from '../../catalog/kept-contracts.js';
import { readCode } from '../../catalog/read-code.js';
import { sourcesIn } from '../../catalog/source-files.js';
import { isEvent } from '../../catalog/uses.js';
import { callsNamedIn } from './calls-named.js';
import type { CodeAndPacts } from './completeness.js';
import { readPact } from './interactions.js';

/** Reads out of the code which calls and events there are and who takes part in them, and the pacts in a folder. */
export function readCodeAndPacts(folder: string): CodeAndPacts {
  const apps = readCode().apps.map(app => ({
    ...app,
    names: callsNamedIn(sourcesIn(join(checkout, app.name, 'src'))),
  }));
  return {
    api: Object.values(API).flatMap(calls => Object.values(calls)),
    events: Object.values<unknown>(contracts)
      .filter(isEvent)
      .map(({ subject }) => subject)
      .sort(),
    apps,
    pacts: keptContracts(folder).map(pair => readPact(folder, pair)),
  };
}
