import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListItem } from './use-infinite-list.js';
import type { EntityKind } from './entity-kind.js';

/** An entity as the server has stored it, and the changes that the page shows before the server has answered. */
interface Entry {
  stored: ListItem;
  /** By the names of the changes: the latest change of each. */
  pending: Record<string, unknown>;
}

/** All entities of the page, by kind and id. */
type EntityTables = Record<string, Record<number, Entry>>;

interface EntityKey {
  kind: string;
  id: number;
}

/** The name of a change, and who has made it where others may make the same one. */
interface ChangeName {
  name: string;
  userId?: number | undefined;
}

const ENTITIES: EntityTables = {};

const slice = createSlice({
  name: 'entities',
  initialState: ENTITIES,
  reducers: {
    stored(entities, { payload: { kind, items } }: PayloadAction<{ kind: string; items: ListItem[] }>) {
      const all = (entities[kind] ??= {});
      for (const item of items) all[item.id] = { stored: item, pending: all[item.id]?.pending ?? {} };
    },
    patched(entities, { payload: { kind, id, patch } }: PayloadAction<EntityKey & { patch: object }>) {
      const entry = entities[kind]?.[id];
      if (entry) Object.assign(entry.stored, patch);
    },
    removed(entities, { payload: { kind, ids } }: PayloadAction<{ kind: string; ids: number[] }>) {
      for (const id of ids) delete entities[kind]?.[id];
    },
    changed(
      entities,
      { payload: { kind, id, name, change } }: PayloadAction<EntityKey & { name: string; change: unknown }>,
    ) {
      const entry = entities[kind]?.[id];
      if (entry) entry.pending[name] = change;
    },
    settled(entities, { payload: { kind, id, name, userId } }: PayloadAction<EntityKey & ChangeName>) {
      const pending = entities[kind]?.[id]?.pending;
      // Another user may have logged in, and changed the entity, before the answer.
      if ((pending?.[name] as { userId?: number } | undefined)?.userId === userId) delete pending?.[name];
    },
  },
});

export const entitiesReducer = slice.reducer;

/** The part of the store that has the entities. */
export interface WithEntities {
  entities: EntityTables;
}

/** Stores entities as the server has returned them. */
export const storeEntities = <Entity extends ListItem>(
  { name }: EntityKind<Entity>,
  items: readonly Entity[],
) => slice.actions.stored({ kind: name, items: [...items] });

/** Stores some fields of an entity as the server has returned them. */
export const patchEntity = <Entity extends ListItem>(
  { name }: EntityKind<Entity>,
  id: number,
  patch: Partial<Entity>,
) => slice.actions.patched({ kind: name, id, patch });

/** Removes entities that no list has any more. */
export const removeEntities = <Entity extends ListItem>(
  { name }: EntityKind<Entity>,
  ids: readonly number[],
) => slice.actions.removed({ kind: name, ids: [...ids] });

/** Shows a change of an entity, in place of an earlier one of the same name. */
export const showChange = <Entity extends ListItem>(
  kind: EntityKind<Entity>,
  { id, name, change }: { id: number; name: string; change: unknown },
) => slice.actions.changed({ kind: kind.name, id, name, change });

/** Shows an entity without the pending change of a name and a user. */
export const hideChange = <Entity extends ListItem>(
  kind: EntityKind<Entity>,
  change: ChangeName & { id: number },
) => slice.actions.settled({ kind: kind.name, ...change });

/** An entity as the server has stored it; undefined for one that was not read. */
export function storedEntity<Entity extends ListItem>(
  { entities }: WithEntities,
  { name }: EntityKind<Entity>,
  id: number,
): Entity | undefined {
  // Only `storeEntities` adds entities of a kind.
  return entities[name]?.[id]?.stored as Entity | undefined;
}

/** The entities of a kind as the server has stored them. */
export function storedEntities<Entity extends ListItem>(
  { entities }: WithEntities,
  { name }: EntityKind<Entity>,
): Entity[] {
  return Object.values(entities[name] ?? {}).map(({ stored }) => stored as Entity);
}

/** An entry is replaced when something of it changes, so what it shows is computed once. */
const shown = new WeakMap<Entry, ListItem>();

/** An entity with its pending changes; undefined for one that was not read. */
export function shownEntity<Entity extends ListItem>(
  state: WithEntities,
  kind: EntityKind<Entity>,
  id: number,
): Entity | undefined {
  const entry = state.entities[kind.name]?.[id];
  if (!entry) return undefined;
  const entity = shown.get(entry) ?? withChanges(kind, entry);
  shown.set(entry, entity);
  return entity as Entity;
}

function withChanges<Entity extends ListItem>(
  { shows }: EntityKind<Entity>,
  { stored, pending }: Entry,
): Entity {
  return Object.entries(pending).reduce(
    // A change is of the name under which its mutation was declared.
    (entity, [name, change]) => shows[name]?.(entity, change as never) ?? entity,
    stored as Entity,
  );
}
