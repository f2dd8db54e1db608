import { match } from '@endpaper/contract-testing';

/** The body with which a service says that it has no such entity. @param code `book_not_found` */
export function missingEntity(code: `${string}_not_found`) {
  return {
    errors: { message: match.string('There is nothing here') },
    code,
    request_id: match.string('a-request'),
  };
}
