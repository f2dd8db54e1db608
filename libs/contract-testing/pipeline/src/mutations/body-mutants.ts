import { type Change, changeKey, CHANGES } from './mutation.js';

/** A body with one changed field; a field of a list's elements is changed in all elements. */
interface BodyMutant {
  /** `$.posts[].title` */
  field: string;
  change: Change;
  body: unknown;
}

/** The mutants of a body: every field renamed, dropped and retyped, one at a time. */
export function mutantsOf(body: unknown): BodyMutant[] {
  return fieldsOf(body).flatMap(field =>
    CHANGES.map(change => ({ field, change, body: mutate(body, field, change) })),
  );
}

/** The fields of a body, each once: `$.id`, `$.posts[].title`. */
export function fieldsOf(body: unknown, path = '$'): string[] {
  if (Array.isArray(body)) return [...new Set(body.flatMap(element => fieldsOf(element, `${path}[]`)))];
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([key, value]) => [
    `${path}.${key}`,
    ...fieldsOf(value, `${path}.${key}`),
  ]);
}

function mutate(body: unknown, field: string, change: Change, path = '$'): unknown {
  if (Array.isArray(body)) return body.map(element => mutate(element, field, change, `${path}[]`));
  if (!isRecord(body)) return body;
  const key = Object.keys(body).find(each => `${path}.${each}` === field);
  if (key !== undefined)
    return changeKey(body, key, change, value => (typeof value === 'string' ? 4711 : 'retyped'));
  const inner = Object.entries(body).map(([name, value]) => [
    name,
    mutate(value, field, change, `${path}.${name}`),
  ]);
  return Object.fromEntries(inner) as unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
