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

/** The image is being downloaded. */
export class ImageNotReady extends ApiError {
  constructor() {
    super(503, 'image_not_ready', 'This image is being downloaded. Please try again in a few seconds', {
      'retry-after': '2',
    });
  }
}

/** A user has requested too many images that no book and no user has. */
export class TooManyPreviews extends ApiError {
  constructor() {
    super(429, 'too_many_previews', 'You have requested too many new images. Please try again in a minute', {
      'retry-after': '60',
    });
  }
}
