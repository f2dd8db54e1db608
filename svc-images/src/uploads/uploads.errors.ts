import { ApiError } from '@endpaper/service-kit';

/** The file can not be read as an image. */
export class NotAPicture extends ApiError {
  constructor() {
    super(
      400,
      'not_a_picture',
      'This file can not be read as a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF file',
    );
  }
}

export class TooManyPixelsSent extends ApiError {
  constructor() {
    super(400, 'too_many_pixels', 'This picture has too many pixels. Please choose a smaller one');
  }
}
