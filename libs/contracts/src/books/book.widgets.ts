declare module '../remotes/widgets.js' {
  interface Widgets {
    /**
     * The form of a new book, of which something may be known. Goes to the book's page when it is created, after what `onCreated` does with
     * it, unless it `staysOnPage`.
     */
    'books/create-form': {
      onDone: () => void;
      onDirtyChange: (dirty: boolean) => void;
      known?: Record<'title' | 'author' | 'isbn' | 'pages' | 'year' | 'series' | 'series_number', string>;
      onCreated?: (bookId: number) => Promise<void>;
      staysOnPage?: boolean;
    };
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
  }
}

export {};
