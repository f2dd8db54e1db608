import type { SubjectKind } from '@endpaper/contracts';
import { ApiError } from '@endpaper/service-kit';

/** The caller can not see what is reported. */
export class SubjectNotFound extends ApiError {
  constructor(kind: SubjectKind) {
    const noun = kind === 'ownership' ? 'book' : kind;
    super(404, `${noun}_not_found`, `There is no such ${noun}`);
  }
}

/** Only a book whose owner has deleted the account can be asked for and given. */
export class BookHasOwner extends ApiError {
  constructor() {
    super(409, 'book_has_owner', 'This book has an owner');
  }
}
