import { ApiError } from '@endpaper/service-kit';

export class ImportNotFound extends ApiError {
  constructor() {
    super(404, 'import_not_found', 'There is no such import');
  }
}

export class RowNotFound extends ApiError {
  constructor() {
    super(404, 'row_not_found', 'There is no such row');
  }
}

export class ImportRunning extends ApiError {
  constructor() {
    super(
      409,
      'import_running',
      'Your last file is still being imported. Wait until it is done, or delete it',
    );
  }
}

export class TooManyImports extends ApiError {
  /** @param most the number of imports that a reader may keep */
  constructor(most: number) {
    super(409, 'too_many_imports', `You keep ${most} imports already. Delete one of them first`);
  }
}

export class AlreadyDecided extends ApiError {
  constructor() {
    super(
      409,
      'already_decided',
      'This row needs no decision, or its book has come together with one of your library since',
    );
  }
}

export class NotACandidate extends ApiError {
  constructor() {
    super(
      400,
      'not_a_candidate',
      'This book is not one that the row may be. Choose one of its books, or none of them',
    );
  }
}

export class ImportDone extends ApiError {
  constructor() {
    super(409, 'import_done', 'This import is done already');
  }
}
