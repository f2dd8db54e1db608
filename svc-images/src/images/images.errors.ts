import { ApiError } from '@endpaper/service-kit';

/** No book and no user has this image. */
export class ImageNotFound extends ApiError {
  constructor() {
    super(404, 'image_not_found', 'There is no such image');
  }
}

/** The host of the image gave none. */
export class ImageUnavailable extends ApiError {
  constructor() {
    super(404, 'image_unavailable', 'This image could not be loaded from its website');
  }
}
