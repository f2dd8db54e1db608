import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FrontEndRequires, FrontEndProvides } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import * as z from 'zod/mini';
import { projects, type Project } from '../projects.js';
import type { DescribedFrontEnd } from './remote/remote-needs.js';

/** The workspaces that are front ends. */
export function frontEnds(): Project[] {
  return projects().filter(({ nx }) => nx.tags.includes('layer:front-end'));
}

/** What the build of a front end says of it. @throws Error when it was not built */
export function readDescription(folder: string): DescribedFrontEnd {
  return {
    offer: z.parse(FrontEndProvides, readBuilt(folder, 'offer.json')),
    needs: z.parse(FrontEndRequires, readBuilt(folder, 'needs.json')),
  };
}

function readBuilt(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(checkout, folder, 'dist', file), 'utf8'));
  } catch {
    throw new Error(`${folder} is not built: npm run build`);
  }
}
