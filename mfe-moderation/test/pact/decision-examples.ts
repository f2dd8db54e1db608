import { match } from '@endpaper/contract-testing';
import { timestamp } from '@endpaper/web-kit/testing/pact';

const { integer, nullValue, string } = match;

/** What the author of a subject is told of a decision. */
export const ownDecision = {
  id: integer(1),
  kind: string('post'),
  subject_id: integer(1),
  title: string('Dune is bad'),
  act: string('hide'),
  reason: string('spam'),
  note: string('No advertising, please'),
  until: nullValue(),
  created_at: timestamp(),
  undone_at: nullValue(),
  undo_note: nullValue(),
};

/** A reader whose name moderators see. */
export const namedReader = { id: integer(8), username: string('grace') };

export const decision = { ...ownDecision, author: namedReader, moderator: namedReader };

export const appeal = {
  id: integer(1),
  text: string('That was a joke'),
  created_at: timestamp(),
  outcome: nullValue(),
  note: nullValue(),
};
