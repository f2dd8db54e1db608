import { match } from '@endpaper/contract-testing';
import { expect } from '@jest/globals';
import type { PortalStore } from '../../api/store.js';
import { CURSOR } from './response-matchers.js';

/** What the front end reads of a response, and nothing else. */
export interface ReadResponse {
  /** Without it, that of the endpoint. */
  status?: number;
  headers?: Readonly<Record<string, ReturnType<typeof match.regex>>>;
  body?: object;
}

/** What a front end has read of a list: a page, or the items without one. Entities that it stores are there by their ids. */
interface Page {
  items: readonly unknown[];
  next?: string;
  total?: number;
}

/**
 * Checks that a call has returned what the response has: its body, its page of a list, or its error.
 * @param isStored whether the front end stores an entity, and does not return it
 */
export function expectRead(
  result: unknown,
  { status = 200, headers = {}, body = {} }: ReadResponse,
  isStored: boolean,
): void {
  const { data, error } = (result ?? {}) as { data?: unknown; error?: unknown };
  const example: unknown = match.reify(body);
  if (status >= 400) {
    expect(error).toMatchObject({ ...(example as object), status });
    return;
  }
  expect(error).toBeUndefined();
  if (status === 204 || (isStored && !Array.isArray(example))) return;
  const { pages, items } = data as { pages?: Page[]; items?: readonly unknown[] };
  const read = pages?.[0]?.items ?? items;
  if (!Array.isArray(example) || !read) {
    expect(data).toEqual(example);
    return;
  }
  const page = {
    items: read.every(item => typeof item === 'number')
      ? example.map(({ id }: { id: number }) => id)
      : example,
    ...(headers['Link'] && { next: CURSOR.example }),
    ...(headers['X-Total-Count'] && { total: Number(match.reify(headers['X-Total-Count'])) }),
  };
  if (pages) expect(pages).toEqual([page]);
  else expect(data).toEqual(page);
}

/** Checks that a front end has stored the entities of a list, or the only one of a response. @param kind of the entities */
export function expectStored(
  store: PortalStore,
  { name }: { name: string },
  { body = {} }: ReadResponse,
): void {
  const example: unknown = match.reify(body);
  const stored = Object.values(store.getState().entities[name] ?? {}).map(entry => entry.stored);
  expect(stored).toEqual([example].flat());
}
