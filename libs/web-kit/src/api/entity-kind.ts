import type { PortalTag, TagType } from './page-api.js';
import type { ListItem } from './use-infinite-list.js';

/** Shows a change of an entity: returns the entity with it. */
export type Show<Entity> = (entity: Entity, change: never) => Entity;

/** A kind of entities, such as posts. Each of them stands in the store once; queries and lists have its id. */
export interface EntityKind<Entity extends ListItem, Type extends TagType = TagType> {
  name: string;
  /** The tag of the query by id. */
  tag: (id: number) => { type: Type; id: number };
  /** How the pending changes of an entity are shown, by their names. */
  shows: Record<string, Show<Entity>>;
}

const names = new Set<string>();

/**
 * Declares a kind of entities. A front end declares those that it owns.
 *
 * ```ts
 * export const posts = entity<Post>('mfe-posts/post', 'Post');
 * ```
 * @param name begins with the name of the front end
 * @throws Error for a name that was declared before
 */
export function entity<Entity extends ListItem, Type extends TagType = PortalTag>(
  name: `${string}/${string}`,
  type: Type,
): EntityKind<Entity, Type> {
  // In development, a hot update runs a module again.
  if (names.has(name) && process.env['NODE_ENV'] !== 'development')
    throw new Error(`The entity ${name} is declared twice`);
  names.add(name);
  return { name, tag: id => ({ type, id }), shows: {} };
}
