import { defineTopic } from '../live/hint.js';

/** A book, with its counts and its list of posts. */
export const bookTopic = defineTopic('book');
