import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { isNotFound } from '../api/call-errors.js';
import type { EntityKind } from '../api/entity-kind.js';
import { api, type PortalTag } from '../api/page-api.js';
import type { ListItem } from '../api/use-infinite-list.js';
import { LoadFailed } from './PageStates.js';

interface EntityPageProps<Entity> {
  /** The result of a query by id. */
  query: { data?: Entity | undefined; error?: unknown; refetch: () => unknown };
  /** `book` for "This book can’t be shown right now". */
  noun: string;
  /** Shown while the entity loads. */
  skeleton: ReactNode;
  /** Shown when the entity does not exist, or not any more. */
  gone: ReactNode;
  /** The state of a page whose entity can be deleted there. */
  deletion?: Deletion;
  children: (entity: Entity) => ReactNode;
}

/** A page about one entity, with its loading, error and gone states. */
export function EntityPage<Entity>(props: EntityPageProps<Entity>) {
  const { query, noun, skeleton, gone, deletion, children } = props;
  const { data: entity, error, refetch } = query;
  // The entity first renders in the background, so that the page stays responsive.
  const isReady = useDeferredValue(entity !== undefined);
  if (deletion?.leadsTo !== undefined) return <Navigate to={deletion.leadsTo} replace />;
  if (isNotFound(error)) return gone;
  if (entity !== undefined && isReady) return children(entity);
  if (entity !== undefined || error === undefined) return skeleton;
  return (
    <LoadFailed
      title={noun.charAt(0).toUpperCase() + noun.slice(1)}
      heading={`This ${noun} can’t be shown right now`}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

interface Deletion {
  /** Then the page reads the entity no more. */
  isDeleted: boolean;
  /** The path of the page that takes the place of this one, after the deletion. */
  leadsTo: string | undefined;
  /** The entity was deleted: leads to another page. */
  leave: (path: string) => void;
}

/** The deletion of the entity of a page, on that page. */
export function useDeletion<Entity extends ListItem>(
  kind: EntityKind<Entity, PortalTag>,
  id: number,
): Deletion {
  const dispatch = useDispatch();
  const [leadsTo, leave] = useState<string>();
  const isDeleted = leadsTo !== undefined;

  useEffect(() => {
    // No component subscribes to the deleted entity any more, so invalidating it removes it from the cache.
    if (isDeleted) dispatch(api.util.invalidateTags([kind.tag(id)]));
  }, [isDeleted, dispatch, kind, id]);

  return { isDeleted, leadsTo, leave };
}
