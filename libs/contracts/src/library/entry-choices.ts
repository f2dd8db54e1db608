// Without schemas: pages need these constants before a form is loaded (ADR 26), and a module is in one script with all that is used of it.

/** What a reader says of a book: `stopped` is a book that the reader did not finish, which never counts as read. */
export const LIBRARY_STATUSES = ['want', 'reading', 'paused', 'read', 'stopped'] as const;
export type LibraryStatus = (typeof LIBRARY_STATUSES)[number];

/** Who may see an entry of a library, the widest first: visitors are part of `everyone` alone, `readers` are signed in. */
export const VISIBILITIES = ['everyone', 'readers', 'friends', 'me'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
