import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListItem } from './use-infinite-list.js';
import type { Kind } from './kind.js';

/** A thing as the server has stored it, and the changes that the page shows before the server has answered. */
interface Entry {
  stored: ListItem;
  /** By the names of the changes: the latest change of each. */
  pending: Record<string, unknown>;
}

/** All things of the page, by kind and id. */
type Entities = Record<string, Record<number, Entry>>;

interface OfThing {
  kind: string;
  id: number;
}

const ENTITIES: Entities = {};

const slice = createSlice({
  name: 'entities',
  initialState: ENTITIES,
  reducers: {
    stored(entities, { payload: { kind, things } }: PayloadAction<{ kind: string; things: ListItem[] }>) {
      const all = (entities[kind] ??= {});
      for (const thing of things) all[thing.id] = { stored: thing, pending: all[thing.id]?.pending ?? {} };
    },
    patched(entities, { payload: { kind, id, patch } }: PayloadAction<OfThing & { patch: object }>) {
      const entry = entities[kind]?.[id];
      if (entry) Object.assign(entry.stored, patch);
    },
    removed(entities, { payload: { kind, ids } }: PayloadAction<{ kind: string; ids: number[] }>) {
      for (const id of ids) delete entities[kind]?.[id];
    },
    changed(
      entities,
      { payload: { kind, id, name, change } }: PayloadAction<OfThing & { name: string; change: unknown }>,
    ) {
      const entry = entities[kind]?.[id];
      if (entry) entry.pending[name] = change;
    },
    settled(entities, { payload: { kind, id, name } }: PayloadAction<OfThing & { name: string }>) {
      delete entities[kind]?.[id]?.pending[name];
    },
  },
});

export const entitiesReducer = slice.reducer;

/** The part of the store that has the things. */
export interface WithEntities {
  entities: Entities;
}

/** Stores things as the server has returned them. */
export const storeThings = <Thing extends ListItem>({ name }: Kind<Thing>, things: readonly Thing[]) =>
  slice.actions.stored({ kind: name, things: [...things] });

/** Stores some fields of a thing as the server has returned them. */
export const patchThing = <Thing extends ListItem>(
  { name }: Kind<Thing>,
  id: number,
  patch: Partial<Thing>,
) => slice.actions.patched({ kind: name, id, patch });

/** Removes things that no list has any more. */
export const removeThings = <Thing extends ListItem>({ name }: Kind<Thing>, ids: readonly number[]) =>
  slice.actions.removed({ kind: name, ids: [...ids] });

/** Shows a change of a thing, in place of an earlier one of the same name. */
export const showChange = <Thing extends ListItem>(
  kind: Kind<Thing>,
  { id, name, change }: { id: number; name: string; change: unknown },
) => slice.actions.changed({ kind: kind.name, id, name, change });

/** Shows a thing without its pending change of a name. */
export const hideChange = <Thing extends ListItem>(kind: Kind<Thing>, id: number, name: string) =>
  slice.actions.settled({ kind: kind.name, id, name });

/** A thing as the server has stored it; undefined for one that was not read. */
export function storedThing<Thing extends ListItem>(
  { entities }: WithEntities,
  { name }: Kind<Thing>,
  id: number,
): Thing | undefined {
  // Only `storeThings` adds things of a kind.
  return entities[name]?.[id]?.stored as Thing | undefined;
}

/** The things of a kind as the server has stored them. */
export function storedThings<Thing extends ListItem>(
  { entities }: WithEntities,
  { name }: Kind<Thing>,
): Thing[] {
  return Object.values(entities[name] ?? {}).map(({ stored }) => stored as Thing);
}

/** An entry is replaced when something of it changes, so what it shows is reckoned once. */
const shown = new WeakMap<Entry, ListItem>();

/** A thing with its pending changes; undefined for one that was not read. */
export function shownThing<Thing extends ListItem>(
  state: WithEntities,
  kind: Kind<Thing>,
  id: number,
): Thing | undefined {
  const entry = state.entities[kind.name]?.[id];
  if (!entry) return undefined;
  const thing = shown.get(entry) ?? withChanges(kind, entry);
  shown.set(entry, thing);
  return thing as Thing;
}

function withChanges<Thing extends ListItem>({ shows }: Kind<Thing>, { stored, pending }: Entry): Thing {
  return Object.entries(pending).reduce(
    // A change is of the name under which its mutation was declared.
    (thing, [name, change]) => shows[name]?.(thing, change as never) ?? thing,
    stored as Thing,
  );
}
