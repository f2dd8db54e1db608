import { defineOwnTopic } from '../live/hint.js';

/** The progress of a user's imports. */
export const importsTopic = defineOwnTopic('imports');
