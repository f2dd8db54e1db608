import type { TestService } from '@endpaper/service-kit/testing';
import { insertRow, type ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import { ImagesQueries } from '../../src/images/images.queries.js';
import { UploadsService } from '../../src/uploads/uploads.service.js';
import { renderImage } from '../../src/images/render-image.js';
import { aPicture } from '../pictures.js';

/** A GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const URL = 'https://covers.example/room.png';

/** The provider states of the pacts with svc-images. */
export function statesOf(service: TestService) {
  const upload = async (file: Buffer) => {
    const reader = { id: 7, session_id: 'session-1', is_newcomer: false };
    return (await service.app.get(UploadsService).create(file, reader)).picture;
  };
  return {
    'the image https://covers.example/room.png is stored': async () => {
      const source = await aPicture(40, 60);
      await service.app.get(ImagesQueries).store(URL, source, await renderImage(source));
    },
    'no image is stored': async () => undefined,
    'reader 7 has uploaded a picture': async () => {
      await upload(await aPicture(40, 60));
    },
    'the picture of reader 7 is an upload of a pixel': async () => {
      const picture = await upload(PIXEL);
      await insertRow(service, 'user_replicas', { id: 7, picture, version: 1 });
    },
  } satisfies ServiceUnderContract['states'];
}
