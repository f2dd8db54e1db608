import * as contracts from '@endpaper/contracts';
import type { Endpoint, EventType } from '@endpaper/contracts';
import ts from 'typescript';
import { nodesIn } from './source-files.js';

/** How some sources use libs/contracts. */
export interface Uses {
  /** Endpoints that they serve: `@Endpoint(bookEndpoints.list)`, `server.get(teamEndpoints.catalogue.path, …)`. */
  endpoints: Endpoint[];
  /** Subjects of events that they publish: `outbox.add(bookCreated, …)`. */
  publishes: string[];
  /** Subjects that they consume: `subscribe(userDeleted, …)`, `connection.subscribe(sessionRevoked.subject, …)`. */
  consumes: string[];
}

const PUBLISH = ['add', 'insertValues'];
const SERVE = ['get', 'post', 'put', 'patch', 'delete'];

/** Finds the endpoints and events that sources use, by the names of libs/contracts. */
export function usesIn(sources: readonly ts.SourceFile[]): Uses {
  const endpoints = new Set<Endpoint>();
  const publishes = new Set<string>();
  const consumes = new Set<string>();
  for (const call of sources.flatMap(source => nodesIn(source)).filter(ts.isCallExpression)) {
    const callee = calleeOf(call.expression);
    const [argument] = call.arguments;
    if (!argument) continue;
    const value = valueOf(argument);
    // `teamEndpoints.catalogue` of `teamEndpoints.catalogue.path`.
    const owner = ts.isPropertyAccessExpression(argument) ? valueOf(argument.expression) : undefined;
    if (callee === 'Endpoint' && isEndpoint(value)) endpoints.add(value);
    if (SERVE.includes(callee) && isEndpoint(owner)) endpoints.add(owner);
    if (PUBLISH.includes(callee) && isEvent(value)) publishes.add(value.subject);
    if (callee === 'subscribe' && isEvent(value)) consumes.add(value.subject);
    if (callee === 'subscribe' && typeof value === 'string') consumes.add(value);
  }
  return {
    endpoints: [...endpoints].sort((one, other) => one.path.localeCompare(other.path)),
    publishes: [...publishes].sort(),
    consumes: [...consumes].sort(),
  };
}

/** The called function: `add` of `this.outbox.add(…)`. */
function calleeOf(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
}

/** The value of `bookEndpoints.list` in libs/contracts; undefined for other expressions. */
export function valueOf(expression: ts.Node): unknown {
  const path = /^\w+(\.\w+)*$/.exec(expression.getText())?.[0].split('.');
  return path?.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    contracts,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isEndpoint(value: unknown): value is Endpoint {
  return isRecord(value) && 'method' in value && 'path' in value && 'access' in value;
}

export function isEvent(value: unknown): value is EventType {
  return isRecord(value) && 'subject' in value && 'data' in value;
}
