/** A file of a library has no more rows. */
export const MAX_ROWS = 50_000;

/** A CSV file has no more lines: rows may have several, and empty lines are none. How many rows it has is known when they are read. */
export const MAX_LINES = 500_000;

/** A JSON file is read as a whole, and takes much more memory than its text. */
export const MAX_JSON = 8 * 1024 * 1024;

/** The values of a JSON file that are lists or objects, and all of its values: each takes memory, also an empty one. */
export const MAX_JSON_OBJECTS = 250_000;
export const MAX_JSON_VALUES = 1_000_000;

/** The longest texts of a book, in characters. */
export const TEXT_LIMITS = { title: 500, author: 300, publisher: 200, binding: 100, review: 50_000 };
