/** The widgets that one remote provides for the pages of others, by name, with their props. */
export interface Widgets {
  /** The form of a new book. Goes to the book's page when it is created. */
  'books/create-form': { onDone: () => void; onDirtyChange: (dirty: boolean) => void };
  /** A book's cover, linked to its page. */
  'books/cover-link': { bookId: number };
  /** The books that match a search, best first. */
  'books/search': { query: string };
  /** The books that match what is typed in the search field, as `Suggestion`s. */
  'books/suggestions': { query: string };
  /** What a reader who searches, and has not typed yet, may look for: trending books and genres. */
  'books/discover': object;
  /** The favorite books of a reader and the books that the reader has added. */
  'books/of-user': { userId: number; username: string };
  /** The posts about a book, newest first, with the form for a new one. */
  'posts/of-book': { bookId: number };
  /** The newest posts of the signed-in user's friends, in a row, with the link to all of them. */
  'posts/of-friends': object;
  /** The newest posts about all books, in a row. */
  'posts/recent': object;
  /** The posts of a reader, newest first, each with its book. */
  'posts/of-user': { userId: number; username: string };
  /** The posts that match a search, best first. */
  'posts/search': { query: string };
  /** The readers whose names match a search, best first. Visitors are asked to log in. */
  'social/search': { query: string };
  /** The readers whose names match what is typed in the search field, as `Suggestion`s; for signed-in readers only. */
  'social/suggestions': { query: string };
  /** Readers who favor what the signed-in user favors, without the friends. Renders nothing for visitors. */
  'social/similar-readers': object;
  /** Adds a reader as a friend or, after a question, removes the friend. Renders nothing for visitors and for oneself. */
  'social/friend-button': { userId: number; username: string };
  /** The link to the notifications of the signed-in user, with the number of unread ones. */
  'notifications/bell': object;
  /** The kinds of notifications that the signed-in user gets. */
  'notifications/settings': object;
}

export type WidgetName = keyof Widgets;
