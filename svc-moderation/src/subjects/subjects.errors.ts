import type { SubjectKind } from '@endpaper/contracts';
import { ApiError } from '@endpaper/service-kit';

/** The caller can not see what is reported. */
export class SubjectNotFound extends ApiError {
  constructor(kind: SubjectKind) {
    super(404, `${kind}_not_found`, `There is no such ${kind}`);
  }
}
