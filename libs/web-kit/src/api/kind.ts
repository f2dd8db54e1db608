import type { PortalTag } from './page-api.js';
import type { ListItem } from './use-infinite-list.js';

/** Shows a change of a thing: returns the thing with it. */
export type Show<Thing> = (thing: Thing, change: never) => Thing;

/** A kind of things, such as posts. Each of them stands in the store once; queries and lists have its id. */
export interface Kind<Thing extends ListItem> {
  name: string;
  /** The tag of the queries that have a thing of this kind. */
  tag: (id: number) => { type: PortalTag; id: number };
  /** How the pending changes of a thing are shown, by their names. */
  shows: Record<string, Show<Thing>>;
}

const names = new Set<string>();

/**
 * Declares a kind of things. A front end declares those that it owns.
 *
 * ```ts
 * export const posts = entity<Post>('mfe-posts/post', 'Post');
 * ```
 * @param name begins with the name of the front end
 * @throws Error for a name that was declared before
 */
export function entity<Thing extends ListItem>(name: `${string}/${string}`, type: PortalTag): Kind<Thing> {
  // In development, a hot update runs a module again.
  if (names.has(name) && process.env['NODE_ENV'] !== 'development')
    throw new Error(`The entity ${name} is declared twice`);
  names.add(name);
  return { name, tag: id => ({ type, id }), shows: {} };
}
