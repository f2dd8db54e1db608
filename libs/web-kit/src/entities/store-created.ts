import { storeEntities } from '../api/entities.js';
import type { EntityKind } from '../api/entity-kind.js';
import { api } from '../api/page-api.js';
import type { PortalStore } from '../api/store.js';
import type { ListItem } from '../api/use-infinite-list.js';

type Dispatch = PortalStore['dispatch'];

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
