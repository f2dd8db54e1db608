import { basename } from 'node:path';
import type { FrontEndProvides, FrontEndRequires } from '@endpaper/contracts';
import { sharedVersions } from '../sharing.js';
import { frontEndProgram } from './front-end-program.js';
import { checkOwnNames, checkWidgetNames } from './own-names.js';
import { placesOfShell, providedByRemote, routesOfShell } from './provided-modules.js';
import { requiredModules } from './required-modules.js';

/** What a front end provides for other front ends and requires of them. */
export interface Description {
  provides: FrontEndProvides;
  requires: FrontEndRequires;
}

function describeFrontEnd(dir: string, kind: 'shell' | 'remote'): Description {
  const program = frontEndProgram(dir);
  const shared = sharedVersions(dir);
  const required = requiredModules(program);
  if (kind === 'shell') {
    const name = basename(dir);
    checkOwnNames(program, name);
    return {
      provides: {
        name,
        routes: routesOfShell(program),
        widgets: {},
        places: placesOfShell(program),
        sharedRanges: {},
      },
      requires: { name, ...required, places: [], sharedVersions: shared },
    };
  }
  const { entries, ...provided } = providedByRemote(program, dir);
  const places = entries.flatMap(({ place, widget }) =>
    widget === undefined ? [] : [{ name: place, widget, props: provided.widgets[widget] ?? {} }],
  );
  checkOwnNames(program, provided.name);
  checkWidgetNames(Object.keys(provided.widgets), provided.name);
  const sharedRanges = Object.fromEntries(
    Object.entries(shared).map(([name, version]) => [name, `^${version}`]),
  );
  return {
    provides: { ...provided, places: {}, sharedRanges },
    requires: { name: provided.name, ...required, places, sharedVersions: {} },
  };
}

// `describe.ts <folder> <shell | remote>` prints the description of the front end in the folder.
const [dir = '', kind] = process.argv.slice(2);
process.stdout.write(JSON.stringify(describeFrontEnd(dir, kind === 'shell' ? 'shell' : 'remote')));
