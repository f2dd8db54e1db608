import type { Endpoint } from '@endpaper/contracts';
import ts from 'typescript';
import { nodesIn } from '../../catalog/source-files.js';
import { isEndpoint, meaningOf } from '../../catalog/uses.js';

/** The calls that some sources name: those that an app answers itself, and those that it makes. */
export function callsNamedIn(sources: readonly ts.SourceFile[]): Endpoint[] {
  const named = sources
    .flatMap(source => nodesIn(source))
    .filter(node => ts.isIdentifier(node) || ts.isPropertyAccessExpression(node))
    .filter(({ parent }) => !ts.isImportSpecifier(parent))
    .map(meaningOf)
    .filter(isEndpoint);
  return [...new Set(named)].sort((one, other) => one.path.localeCompare(other.path));
}
