import * as contracts from '@endpaper/contracts';
import type { Endpoint, EventType } from '@endpaper/contracts';
import ts from 'typescript';
import { nodesIn } from './source-files.js';

/** What of the contracts some sources put to use. */
export interface Uses {
  /** Calls that they answer: `@Endpoint(bookEndpoints.list)`, `server.get(teamEndpoints.catalogue.path, …)`. */
  endpoints: Endpoint[];
  /** Subjects of events that they tell: `outbox.add(bookCreated, …)`. */
  publishes: string[];
  /** Subjects of events that they hear: `hear(userDeleted, …)`, `connection.subscribe(sessionRevoked.subject, …)`. */
  consumes: string[];
}

const TELL = ['add', 'prepare'];
const SERVE = ['get', 'post', 'put', 'patch', 'delete'];

/** Finds what sources answer, tell and hear. Which call or event is meant is looked up in libs/contracts. */
export function usesIn(sources: readonly ts.SourceFile[]): Uses {
  const endpoints = new Set<Endpoint>();
  const publishes = new Set<string>();
  const consumes = new Set<string>();
  for (const call of sources.flatMap(source => [...nodesIn(source)]).filter(ts.isCallExpression)) {
    const callee = nameOf(call.expression);
    const [argument] = call.arguments;
    if (!argument) continue;
    const first = meaningOf(argument);
    const whole = meaningOfWhole(argument);
    if (callee === 'Endpoint' && isEndpoint(first)) endpoints.add(first);
    if (SERVE.includes(callee) && isEndpoint(whole)) endpoints.add(whole);
    if (TELL.includes(callee) && isEvent(first)) publishes.add(first.subject);
    if (callee === 'hear' && isEvent(first)) consumes.add(first.subject);
    if (callee === 'subscribe' && typeof first === 'string') consumes.add(first);
  }
  return {
    endpoints: [...endpoints].sort((one, other) => one.path.localeCompare(other.path)),
    publishes: [...publishes].sort(),
    consumes: [...consumes].sort(),
  };
}

/** The function that is called: `add` of `this.outbox.add(…)`. */
function nameOf(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
}

/** What `bookEndpoints.list` is among the contracts; undefined for anything else. */
export function meaningOf(expression: ts.Node): unknown {
  const path = /^\w+(\.\w+)*$/.exec(expression.getText())?.[0].split('.') ?? [];
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    path.length > 0 ? contracts : undefined,
  );
}

/** What `teamEndpoints.catalogue` is, of `teamEndpoints.catalogue.path`. */
function meaningOfWhole(part: ts.Expression): unknown {
  return ts.isPropertyAccessExpression(part) ? meaningOf(part.expression) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether something is a call of the contracts. */
export function isEndpoint(value: unknown): value is Endpoint {
  return isRecord(value) && 'method' in value && 'path' in value && 'access' in value;
}

/** Whether something is a kind of event. */
export function isEvent(value: unknown): value is EventType {
  return isRecord(value) && 'subject' in value && 'data' in value;
}
