import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { DRAFT_PREFIX } from './remove-drafts.js';

const Draft = z.object({
  values: z.record(z.string(), z.unknown()),
  /** The last attempt to send it, if it failed: the parsed form as JSON. A repeated attempt with the same content has the same key. */
  attempt: z.optional(z.object({ content: z.string(), idempotencyKey: z.string() })),
  /** The version of the entity that the values are an edit of. */
  version: z.optional(z.number()),
  /** See `OtherText`. */
  others: z.optional(z.array(z.object({ isStored: z.boolean(), values: z.record(z.string(), z.unknown()) }))),
  /** The id of the reader who typed it; undefined for a visitor. */
  reader: z.optional(z.number()),
});

/** What was typed into a form and not stored by the server yet. */
export interface Draft extends Omit<z.output<typeof Draft>, 'values'> {
  values: FieldValues;
}

/** @returns the draft that this tab has of a form, unless another reader typed it */
export function readDraft(name: string | undefined, reader: number | undefined): Draft | undefined {
  const draft = name === undefined ? undefined : read(DRAFT_PREFIX + name);
  return draft?.reader === undefined || draft.reader === reader ? draft : undefined;
}

/** Stores a draft until the tab is closed. Without a storage, or when it is full, there is none. */
export function storeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(draft));
  } catch {
    // The form works without it.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + name);
  } catch {
    // There is no storage, so there is no draft.
  }
}

/** @returns undefined when there is none, or it was stored by a version with another form of drafts */
function read(key: string): Draft | undefined {
  try {
    return z.parse(Draft, JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}
