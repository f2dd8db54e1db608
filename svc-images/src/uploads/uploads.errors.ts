import { ApiError } from '@endpaper/service-kit';

/** The file is none that can be read as an image. */
export class NotAPicture extends ApiError {
  constructor() {
    super(
      400,
      'not_a_picture',
      'This file can’t be read as a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file',
    );
  }
}

export class TooManyPixelsSent extends ApiError {
  constructor() {
    super(400, 'too_many_pixels', 'This picture has too many pixels. Choose a smaller one');
  }
}
