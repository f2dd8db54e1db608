import type { TestService } from '@endpaper/service-kit/testing';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import { ImagesQueries } from '../../src/images/images.queries.js';
import { renderImage } from '../../src/images/render-image.js';
import { aPicture } from '../pictures.js';

const URL = 'https://covers.example/room.png';

/** The provider states of the pacts with svc-images. */
export function statesOf(service: TestService) {
  return {
    'the image https://covers.example/room.png is stored': async () => {
      const source = await aPicture(40, 60);
      await service.app.get(ImagesQueries).store(URL, source, await renderImage(source));
    },
    'no image is stored': async () => undefined,
  } satisfies ServiceUnderContract['states'];
}
