declare module '../remotes/widgets.js' {
  interface Widgets {
    /** The posts about a book, newest first, with the form for a new one. */
    'posts/of-book': { bookId: number };
    /** The newest posts of the signed-in user's friends, in a row, with the link to all of them. */
    'posts/of-friends': object;
    /** The newest post about any book, as a card. */
    'posts/newest': object;
    /** The newest posts about all books, in a row. */
    'posts/recent': object;
    /** The posts of a reader, newest first, each with its book. */
    'posts/of-user': { userId: number; username: string };
    /** A text with the formatting of posts, and its spoilers hidden. */
    'posts/formatted-text': { text: string };
    /** The posts that match a search, best first. */
    'posts/search': { query: string };
  }
}

export {};
