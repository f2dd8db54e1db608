import { ApiError } from '@endpaper/service-kit';

export class OtherBook extends ApiError {
  constructor() {
    super(409, 'other_book', 'This book of your library is another book of the catalogue already');
  }
}
