import type { BookDiscussion } from './book-discussion.js';
import { feminism } from './feminism.js';
import { fiction } from './fiction.js';
import { history } from './history.js';
import { philosophy } from './philosophy.js';
import { psychology } from './psychology.js';
import { science } from './science.js';
import { scienceFiction } from './science-fiction.js';
import { selfHelp } from './self-help.js';

/** What the readers wrote before the portal opened, genre by genre. Some of the library's books are not among them. */
export const DISCUSSION: readonly BookDiscussion[] = [
  ...fiction,
  ...scienceFiction,
  ...history,
  ...philosophy,
  ...selfHelp,
  ...psychology,
  ...feminism,
  ...science,
];
