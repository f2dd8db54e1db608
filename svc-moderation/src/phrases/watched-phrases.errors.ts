import { WATCHED_LIMITS } from '@endpaper/contracts';
import { ApiError } from '@endpaper/service-kit';

export class TooManyPhrases extends ApiError {
  constructor() {
    const max = WATCHED_LIMITS.entries.toLocaleString('en');
    super(409, 'too_many_phrases', `There are ${max} hosts and phrases: delete one first`);
  }
}

export class PhraseNotFound extends ApiError {
  constructor() {
    super(404, 'phrase_not_found', 'There is no such host or phrase');
  }
}
