import { ApiError } from '@endpaper/service-kit';

export class OwnBlock extends ApiError {
  constructor() {
    super(400, 'own_block', 'You can not block yourself');
  }
}
