import { basename } from 'node:path';
import type { FrontEndRequires, FrontEndProvides } from '@endpaper/contracts';
import { sharedVersions } from '../sharing.js';
import { needsOf } from './needs.js';
import { offerOfRemote, routesOfShell } from './offer.js';
import { frontEndProgram } from './program.js';

/** What a front end offers to others and needs of them. */
export interface Description {
  offer: FrontEndProvides;
  needs: FrontEndRequires;
}

/** Reads out of the code of the front end in `dir` what it offers and what it needs. */
export function describeFrontEnd(dir: string, kind: 'shell' | 'remote'): Description {
  const program = frontEndProgram(dir);
  const shared = sharedVersions(dir);
  const needs = needsOf(program);
  if (kind === 'shell') {
    const name = basename(dir);
    return {
      offer: { name, routes: routesOfShell(program), widgets: {}, sharedRanges: {} },
      needs: { name, ...needs, sharedVersions: shared },
    };
  }
  const offer = offerOfRemote(program, dir);
  const sharedRanges = Object.fromEntries(
    Object.entries(shared).map(([name, version]) => [name, `^${version}`]),
  );
  return { offer: { ...offer, sharedRanges }, needs: { name: offer.name, ...needs, sharedVersions: {} } };
}
