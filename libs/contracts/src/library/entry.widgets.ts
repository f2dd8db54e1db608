declare module '../remotes/widgets.js' {
  interface Widgets {
    /** What the signed-in reader says of a book: the status, the stars. For visitors a link to log in. */
    'library/book-status': { bookId: number; title: string };
    /** How far the signed-in reader has come in a book of the library, its readings and shelves. Renders nothing for other books and for visitors. */
    'library/own-reading': { bookId: number };
    /** Who reads a book now, and what the signed-in reader's friends say of it. Renders nothing when that is nobody. */
    'library/readers': { bookId: number };
    /** A button with the statuses of a book in a menu, for signed-in readers: for cards. */
    'library/card-menu': { bookId: number; title: string };
    /** The books that the signed-in reader reads, with how far the reader has come. Renders nothing without one. */
    'library/go-on-reading': object;
    /** The books that friends of the signed-in reader read now: for the home page. Nothing without one. */
    'library/read-by-friends': object;
    /** The books of the signed-in reader's library that match a search and are not in the catalogue. */
    'library/search': { query: string };
    /** Who may see the library of the signed-in reader, for the settings. */
    'library/visibility': { userId: number };
    /** The books that the signed-in reader shows on the profile, and what chooses them, for the settings. */
    'library/top-books': object;
    /** The average of a book's ratings, their number and distribution. */
    'library/ratings': { bookId: number };
    /** The top books of a reader, what the reader reads and has recently read, and the numbers of this year, as far as the signed-in reader may see it. Renders nothing when that is nothing. */
    'library/of-user': { userId: number; username: string };
  }
}

export {};
