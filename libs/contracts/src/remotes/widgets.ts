/**
 * The widgets that remotes provide for the pages of others, by name, with their props. Each domain declares its own in its
 * folder (`books/book.widgets.ts`), which TypeScript merges into this interface.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Widgets {}
