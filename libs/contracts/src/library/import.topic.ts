import { defineTopic } from '../live/hint.js';

/** The progress of an import of a library. */
export const importTopic = defineTopic('import');
