import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { Page } from '../api/cursor-pages.js';
import type { ListItem } from '../api/use-infinite-list.js';
import { shownEntity, storedEntities, type WithEntities } from '../api/entities.js';
import type { EntityKind } from '../api/entity-kind.js';
import type { IdPage } from './queries.js';

/** The result of a query with other data. */
type WithData<Read, Data> = Omit<Read, 'data'> & { data: Data | undefined };

const withData = <Read, Data>(result: Read, data: Data | undefined): WithData<Read, Data> => ({
  ...result,
  data,
});

/** Returns the result of a query by id (`one`) with the entity in place of its id. */
export function useEntity<Entity extends ListItem, Read extends { data?: number | undefined }>(
  kind: EntityKind<Entity>,
  result: Read,
) {
  const { data: id } = result;
  const data = useSelector((state: WithEntities) =>
    id === undefined ? undefined : shownEntity(state, kind, id),
  );
  return withData(result, data);
}

/** Returns the result of an infinite query (`list`) with the entities in place of their ids. */
export function useEntities<Entity extends ListItem, Read extends { data?: { pages: IdPage[] } | undefined }>(
  kind: EntityKind<Entity>,
  result: Read,
) {
  const pages = result.data?.pages;
  const entities = useShown(
    kind,
    useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]),
  );
  const data = useMemo(() => {
    const byId = new Map(entities.map(entity => [entity.id, entity]));
    return pages && { pages: pages.map(page => withEntities(page, byId)) };
  }, [pages, entities]);
  return withData(result, data);
}

/** Returns the result of a query of one page (`page`) with the entities in place of their ids. */
export function useEntityPage<Entity extends ListItem, Read extends { data?: IdPage | undefined }>(
  kind: EntityKind<Entity>,
  result: Read,
) {
  const { data: page } = result;
  const entities = useShown(kind, page?.items ?? NONE);
  const data = useMemo(
    () => page && withEntities(page, new Map(entities.map(entity => [entity.id, entity]))),
    [page, entities],
  );
  return withData(result, data);
}

/** Returns the entities of a kind that were read, with their pending changes. @param isWanted selects by what never changes */
export function useAllEntities<Entity extends ListItem>(
  kind: EntityKind<Entity>,
  isWanted: (entity: Entity) => boolean = () => true,
): Entity[] {
  return useSelector(
    (state: WithEntities) =>
      storedEntities(state, kind)
        .filter(isWanted)
        .map(({ id }) => shownEntity(state, kind, id))
        .filter(entity => entity !== undefined),
    shallowEqual,
  );
}

const NONE: readonly number[] = [];

/** The entities with these ids, without those that were removed. */
function useShown<Entity extends ListItem>(kind: EntityKind<Entity>, ids: readonly number[]): Entity[] {
  return useSelector(
    (state: WithEntities) =>
      ids.map(id => shownEntity(state, kind, id)).filter(entity => entity !== undefined),
    shallowEqual,
  );
}

function withEntities<Entity>({ items, ...page }: IdPage, byId: ReadonlyMap<number, Entity>): Page<Entity> {
  return { ...page, items: items.map(id => byId.get(id)).filter(entity => entity !== undefined) };
}
