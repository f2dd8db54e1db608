import { imageEndpoints, surrogateKey, type InputOf } from '@endpaper/contracts';
import { CalledBy, created, Endpoint, Input, UploadedFile, type Caller } from '@endpaper/service-kit';
import { Controller, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Endpoint(imageEndpoints.upload)
  async upload(@UploadedFile() file: Buffer, @CalledBy() caller: Caller) {
    const uploaded = await this.uploads.create(file, caller);
    return created(uploaded.picture, uploaded);
  }

  @Endpoint(imageEndpoints.readUpload)
  @Header('content-type', 'image/webp')
  async readUpload(
    @Input() { params }: InputOf<typeof imageEndpoints.readUpload>,
    @CalledBy() caller: Caller | undefined,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<Buffer> {
    const { bytes, isShown } = await this.uploads.read(params, caller);
    response.header('etag', `"${params.content}-${params.width}"`);
    // Moderators may hide it: the gateway purges it with the profile, and browsers ask again each time.
    if (isShown) response.header('surrogate-key', surrogateKey.user(params.userId));
    response.header('cache-control', isShown ? 'private, no-cache' : 'private, no-store');
    return bytes;
  }
}
