import { ApiError } from '@endpaper/service-kit';

export class AlreadyAppealed extends ApiError {
  constructor() {
    super(409, 'appealed', 'You have appealed against this decision already');
  }
}
