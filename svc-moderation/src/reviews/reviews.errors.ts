import { ApiError } from '@endpaper/service-kit';

export class AppealNotFound extends ApiError {
  constructor() {
    super(404, 'appeal_not_found', 'There is no such appeal');
  }
}

/** A moderator does not decide an appeal against the own decision while there is another moderator. */
export class OwnDecisionAppealed extends ApiError {
  constructor() {
    super(403, 'own_decision', 'This is about your decision: another moderator has to decide the appeal');
  }
}

/** The reader may have changed the book meanwhile. */
export class BookWasGiven extends ApiError {
  constructor() {
    super(409, 'book_given', 'A book that was given to a reader stays with the reader');
  }
}

export class NothingToUndo extends ApiError {
  constructor() {
    super(409, 'nothing_to_undo', 'Dismissed reports have changed nothing that could be undone');
  }
}
