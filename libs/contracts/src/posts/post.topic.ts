import { defineTopic } from '../live/hint.js';

/** A post, with its votes and its comments. */
export const postTopic = defineTopic('post');
