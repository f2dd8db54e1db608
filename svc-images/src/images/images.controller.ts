import { imageEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, networkOf, PortalHost, type Caller } from '@endpaper/service-kit';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ImagesService } from './images.service.js';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly portal: PortalHost,
  ) {}

  @Endpoint(imageEndpoints.read)
  @Header('content-type', 'image/webp')
  // The same for everyone. A file that its host changes behind the same URL is shown a day after it was downloaded again.
  @Header('cache-control', 'public, max-age=86400, immutable')
  async read(
    @Input() { params, query }: InputOf<typeof imageEndpoints.read>,
    @CalledBy() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<Buffer> {
    this.portal.refuse(query, request);
    const { tag, bytes } = await this.images.read(query.url, params.width, {
      userId: caller?.id,
      network: networkOf(request.ip, 'customer'),
      portalHost: this.portal.hostOf(request),
    });
    response.header('etag', `"${tag}"`);
    return bytes;
  }
}
