import { useDeferredValue, type ReactNode } from 'react';
import { isNotFound } from '../api/call-errors.js';
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
  children: (entity: Entity) => ReactNode;
}

/** A page about one entity, with its loading, error and gone states. */
export function EntityPage<Entity>({ query, noun, skeleton, gone, children }: EntityPageProps<Entity>) {
  const { data: entity, error, refetch } = query;
  // The entity first renders in the background, so that the page stays responsive.
  const isReady = useDeferredValue(entity !== undefined);
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
