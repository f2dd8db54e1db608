import { ApiError } from '@endpaper/service-kit';

export class OwnSubject extends ApiError {
  constructor() {
    super(400, 'own_subject', 'You can not report yourself or what you have written');
  }
}
