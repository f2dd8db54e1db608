import { join } from 'node:path';
import * as contracts from '@endpaper/contracts';
import { API, type Endpoint } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import ts from 'typescript';
import * as z from 'zod/mini';
import { readApps } from '../code/read-apps.js';
import { nodesIn, sourcesIn } from '../code/source-files.js';
import { isEndpoint, isEvent, valueOf } from '../code/uses.js';
import { type CodeAndPacts, PactContent } from './completeness.js';
import { readContract, readContracts } from './contract-files.js';

/** Reads the endpoints, the events and who uses them from the code, and the pacts from a folder. */
export function readCodeAndPacts(folder: string): CodeAndPacts {
  return {
    api: Object.values(API).flatMap(endpoints => Object.values(endpoints)),
    events: Object.values<unknown>(contracts)
      .filter(isEvent)
      .map(({ subject }) => subject)
      .sort(),
    apps: readApps().map(app => ({
      ...app,
      names: endpointsNamedIn(sourcesIn(join(checkout, app.name, 'src'))),
    })),
    pacts: readContracts(folder)
      .filter(({ kind }) => kind !== 'remote')
      .map(key => ({ ...key, ...z.parse(PactContent, readContract(key, folder)) })),
  };
}

/** The endpoints that some sources name: an app's own, and those that it calls. */
export function endpointsNamedIn(sources: readonly ts.SourceFile[]): Endpoint[] {
  const named = sources
    .flatMap(source => nodesIn(source))
    .filter(node => ts.isIdentifier(node) || ts.isPropertyAccessExpression(node))
    .filter(({ parent }) => !ts.isImportSpecifier(parent))
    .map(valueOf)
    .filter(isEndpoint);
  return [...new Set(named)].sort((one, other) => one.path.localeCompare(other.path));
}
