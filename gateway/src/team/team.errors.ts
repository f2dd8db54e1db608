import { ApiError } from '@endpaper/service-kit';

/** 403: signed in, but not of those who make the portal. */
export class StaffOnly extends ApiError {
  constructor() {
    super(403, 'staff_only', 'This is for those who make the portal');
  }
}
