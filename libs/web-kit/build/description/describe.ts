import { basename } from 'node:path';
import type { FrontEndNeeds, FrontEndOffer } from '@endpaper/contracts';
import { sharedVersions } from '../sharing.js';
import { needsOf } from './needs.js';
import { offerOfRemote, routesOfShell } from './offer.js';
import { frontEndProgram } from './program.js';

/** What a front end offers to others and needs of them. */
export interface Description {
  offer: FrontEndOffer;
  needs: FrontEndNeeds;
}

/** Reads out of the code of the front end in `dir` what it offers and what it needs. */
export function describeFrontEnd(dir: string, kind: 'shell' | 'remote'): Description {
  const program = frontEndProgram(dir);
  const shared = sharedVersions(dir);
  const needs = needsOf(program);
  if (kind === 'shell') {
    const name = basename(dir);
    return {
      offer: { name, routes: routesOfShell(program), widgets: {}, requires: {} },
      needs: { name, ...needs, brings: shared },
    };
  }
  const offer = offerOfRemote(program, dir);
  const requires = Object.fromEntries(Object.entries(shared).map(([name, version]) => [name, `^${version}`]));
  return { offer: { ...offer, requires }, needs: { name: offer.name, ...needs, brings: {} } };
}
