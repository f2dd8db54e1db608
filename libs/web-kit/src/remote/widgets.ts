/** The pieces that one domain's pages place of another, by name, and what each is given. */
export interface Widgets {
  /** The form of a new book. Goes to the book's page when it is created. */
  'books/create-form': { onDone: () => void; onDirtyChange: (dirty: boolean) => void };
  /** A book's cover, linked to its page. */
  'books/cover-link': { bookId: number };
  /** The posts about a book, newest first, with what it takes to write one. */
  'posts/of-book': { bookId: number };
  /** The posts of a reader, newest first, each with its book. */
  'posts/of-user': { userId: number; username: string };
  /** Makes a reader a friend, or, once asked, ends that. Nothing for visitors and on oneself. */
  'social/friend-button': { userId: number; username: string };
}

export type WidgetName = keyof Widgets;
