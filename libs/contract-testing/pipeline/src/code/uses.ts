import * as contracts from '@endpaper/contracts';
import type { Endpoint, EventType } from '@endpaper/contracts';
import ts from 'typescript';
import { nodesIn } from './source-files.js';

/** How some sources use libs/contracts. Events are subjects. */
export interface Uses {
  /** Endpoints that they serve: `@Endpoint(bookEndpoints.list)`, `server.get(teamEndpoints.catalog.path, …)`. */
  endpoints: Endpoint[];
  /** Endpoints that they name: those that they serve, and those that they call. */
  names: Endpoint[];
  /** Events that they publish: `tx.publish(userDeleted, …)`. */
  publishes: string[];
  /** Events that they consume: `subscribe(userDeleted, …)`, `broker.subscribe(sessionRevoked.subject, …)`. */
  consumes: string[];
}

/** Other subjects are not of events: they carry no data that a contract describes. */
const IS_EVENT_SUBJECT = /\.v\d+$/;
const SERVE = ['get', 'post', 'put', 'patch', 'delete'];

/** Finds the endpoints and events that sources use, by the names of libs/contracts. */
export function usesIn(sources: readonly ts.SourceFile[]): Uses {
  const nodes = sources.flatMap(source => nodesIn(source));
  const uses: Uses = { endpoints: [], names: [], publishes: [], consumes: [] };
  for (const node of nodes) {
    // `ownData[service]` names all that `ownData` has.
    if (ts.isElementAccessExpression(node)) uses.names.push(...endpointsOf(valueOf(node.expression)));
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) continue;
    const value = valueOf(node);
    if (isEndpoint(value) && !ts.isImportSpecifier(node.parent)) uses.names.push(value);
  }
  for (const {
    expression,
    arguments: [argument],
  } of nodes.filter(ts.isCallExpression)) {
    if (!argument) continue;
    // `publish` of `tx.publish(…)`.
    const callee = /\w+$/.exec(expression.getText())?.[0] ?? '';
    const value = valueOf(argument);
    // `teamEndpoints.catalog` of `teamEndpoints.catalog.path`.
    const owner = ts.isPropertyAccessExpression(argument) ? valueOf(argument.expression) : undefined;
    if (callee === 'Endpoint' && isEndpoint(value)) uses.endpoints.push(value);
    if (SERVE.includes(callee) && isEndpoint(owner)) uses.endpoints.push(owner);
    if (callee === 'publish' && isEvent(value)) uses.publishes.push(value.subject);
    if (callee === 'subscribe' && isEvent(value)) uses.consumes.push(value.subject);
    if (callee === 'subscribe' && typeof value === 'string' && IS_EVENT_SUBJECT.test(value))
      uses.consumes.push(value);
  }
  const byPath = (one: Endpoint, other: Endpoint) => one.path.localeCompare(other.path);
  return {
    endpoints: [...new Set(uses.endpoints)].sort(byPath),
    names: [...new Set(uses.names)].sort(byPath),
    publishes: [...new Set(uses.publishes)].sort(),
    consumes: [...new Set(uses.consumes)].sort(),
  };
}

/** The value of `bookEndpoints.list` in libs/contracts; undefined for other expressions. */
function valueOf(expression: ts.Node): unknown {
  const path = /^\w+(\.\w+)*$/.exec(expression.getText())?.[0].split('.');
  return path?.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    contracts,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function endpointsOf(value: unknown): Endpoint[] {
  return isRecord(value) ? Object.values(value).filter(isEndpoint) : [];
}

function isEndpoint(value: unknown): value is Endpoint {
  return isRecord(value) && 'method' in value && 'path' in value && 'access' in value;
}

/** Whether a value of libs/contracts is a type of events. */
export function isEvent(value: unknown): value is EventType {
  return isRecord(value) && 'subject' in value && 'data' in value;
}
