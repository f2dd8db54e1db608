import { ApiError } from '@endpaper/service-kit';

export class CaseNotFound extends ApiError {
  constructor() {
    super(404, 'case_not_found', 'There is no such case');
  }
}

export class DecisionNotFound extends ApiError {
  constructor() {
    super(404, 'decision_not_found', 'There is no such decision');
  }
}

/** The case has its decision, or the appeal its outcome. */
export class AlreadyDecided extends ApiError {
  constructor() {
    super(409, 'decided', 'This was decided already');
  }
}

/** The author of a text that waits has edited it, and the moderator has read an earlier version. */
export class HeldTextChanged extends ApiError {
  constructor() {
    super(412, 'text_changed', 'The author has changed this text meanwhile. Please read it again');
  }
}

export class AlreadyUndone extends ApiError {
  constructor() {
    super(409, 'undone', 'This decision was undone already');
  }
}

/** A moderator does not decide about what the moderator has written. */
export class OwnCase extends ApiError {
  constructor() {
    super(403, 'own_case', 'This is about you: another moderator has to decide it');
  }
}

/** One moderator must not be able to stop all others. */
export class ModeratorSuspended extends ApiError {
  constructor() {
    super(409, 'moderator_suspended', 'This reader is a moderator: take the role from them first');
  }
}
