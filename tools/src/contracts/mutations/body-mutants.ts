/** A change that breaks whoever reads what was changed. */
export type Change = 'renamed' | 'dropped' | 'retyped';

const CHANGES: readonly Change[] = ['renamed', 'dropped', 'retyped'];

/** A body with one field changed, in every element where it stands in a list. */
export interface BodyMutant {
  /** `$.posts[].title` */
  field: string;
  change: Change;
  body: unknown;
}

/** Every field of a body, each renamed, dropped and of another type, one at a time. */
export function mutantsOf(body: unknown): BodyMutant[] {
  return fieldsOf(body).flatMap(field =>
    CHANGES.map(change => ({ field, change, body: changed(body, field, change) })),
  );
}

/** The fields of a body, each once: `$.id`, `$.posts[].title`. */
export function fieldsOf(body: unknown, at = '$'): string[] {
  if (Array.isArray(body)) return [...new Set(body.flatMap(element => fieldsOf(element, `${at}[]`)))];
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([key, value]) => [`${at}.${key}`, ...fieldsOf(value, `${at}.${key}`)]);
}

function changed(body: unknown, field: string, change: Change, at = '$'): unknown {
  if (Array.isArray(body)) return body.map(element => changed(element, field, change, `${at}[]`));
  if (!isRecord(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
      const here = `${at}.${key}`;
      if (here !== field) return [[key, changed(value, field, change, here)]];
      if (change === 'dropped') return [];
      return change === 'renamed' ? [[`${key}_renamed`, value]] : [[key, retyped(value)]];
    }),
  );
}

function retyped(value: unknown): unknown {
  return typeof value === 'string' ? 4711 : 'retyped';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
