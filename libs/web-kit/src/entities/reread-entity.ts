import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isNotFound } from '../api/call-errors.js';
import { removeEntities } from '../api/entities.js';
import type { EntityKind } from '../api/entity-kind.js';
import { api } from '../api/page-api.js';
import type { TakeData } from '../api/prefetched-data.js';
import type { PortalStore } from '../api/store.js';
import type { ListItem } from '../api/use-infinite-list.js';

interface OneEndpoint {
  initiate: (
    id: number,
    options: { forceRefetch: true; subscribe: false },
  ) => ThunkAction<
    PromiseLike<{ error?: unknown }>,
    ReturnType<PortalStore['getState']>,
    TakeData,
    UnknownAction
  >;
}

/**
 * Reads an entity again by the query that has the kind's name (`one`), for all that show it. An entity that was deleted is removed.
 * @throws Error when the kind has no such query
 */
export async function rereadEntity<Entity extends ListItem>(
  kind: EntityKind<Entity>,
  id: number,
  dispatch: PortalStore['dispatch'],
): Promise<void> {
  const endpoint = (api.endpoints as Record<string, OneEndpoint>)[kind.name];
  if (!endpoint) throw new Error(`There is no query ${kind.name}`);
  const { error } = await dispatch(endpoint.initiate(id, { forceRefetch: true, subscribe: false }));
  if (isNotFound(error)) dispatch(removeEntities(kind, [id]));
}
