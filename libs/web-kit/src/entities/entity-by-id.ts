import type { ApiCall } from '../api/call.js';
import { isNotFound } from '../api/call-errors.js';
import { patchEntity, removeEntities, storeEntities } from '../api/entities.js';
import type { EntityKind } from '../api/entity-kind.js';
import { api, type TagType } from '../api/page-api.js';
import type { PortalStore } from '../api/store.js';
import type { ListItem } from '../api/use-infinite-list.js';
import { storing } from './queries.js';

type Dispatch = PortalStore['dispatch'];

/** Returns the parts of the query that has the name of the kind: it stores an entity, and has its id. */
export function one<Entity extends ListItem, Type extends TagType>(
  kind: EntityKind<Entity, Type>,
  request: (id: number) => ApiCall,
) {
  return {
    queryFn: storing(
      request,
      (entity: Entity) => storeEntities(kind, [entity]),
      ({ id }) => id,
    ),
    providesTags: (_read: unknown, _error: unknown, id: number) => [kind.tag(id)],
  };
}

/** The function of RTK Query, for the query of any kind of entities. */
type Upsert = (name: string, id: number, data: number) => (dispatch: Dispatch) => Promise<unknown>;

/** Stores a created entity as its query by id (`one`) would: its page needs no request. */
export const storeCreated =
  <Entity extends ListItem>(kind: EntityKind<Entity>, entity: Entity) =>
  async (dispatch: Dispatch): Promise<void> => {
    const upsert = api.util.upsertQueryData as unknown as Upsert;
    dispatch(storeEntities(kind, [entity]));
    await dispatch(upsert(kind.name, entity.id, entity.id));
  };

/** The query by id, of any kind of entities. */
interface OneEndpoint {
  initiate: (
    id: number,
    options: { forceRefetch: true; subscribe: false },
  ) => (dispatch: Dispatch) => PromiseLike<{ error?: unknown }>;
}

/**
 * Reads an entity again by the query that has the kind's name (`one`), for all that show it. An entity that was deleted is removed.
 * @throws Error when the kind has no such query
 */
export async function rereadEntity<Entity extends ListItem>(
  kind: EntityKind<Entity>,
  id: number,
  dispatch: Dispatch,
): Promise<void> {
  const endpoint = (api.endpoints as Record<string, OneEndpoint>)[kind.name];
  if (!endpoint) throw new Error(`There is no query ${kind.name}`);
  const { error } = await dispatch(endpoint.initiate(id, { forceRefetch: true, subscribe: false }));
  if (isNotFound(error)) dispatch(removeEntities(kind, [id]));
}

/** Returns the parts of a mutation that reads an entity again and stores some of its fields: the others stay as the reader sees them. */
export function readAgain<Entity extends ListItem>(
  kind: EntityKind<Entity>,
  request: (id: number) => ApiCall,
  fields: readonly (keyof Entity)[],
) {
  return {
    queryFn: storing(
      request,
      (entity: Entity, id) => patchEntity(kind, id, pick(entity, fields)),
      entity => entity,
    ),
  };
}

function pick<Entity>(entity: Entity, fields: readonly (keyof Entity)[]): Partial<Entity> {
  return Object.fromEntries(fields.map(field => [field, entity[field]])) as Partial<Entity>;
}
