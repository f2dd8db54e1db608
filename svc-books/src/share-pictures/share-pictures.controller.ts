import { SharePictures } from '@endpaper/cover-art';
import { bookEndpoints, surrogateKey, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input } from '@endpaper/service-kit';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BookNotFound } from '../books/books.errors.js';
import { sharedBook } from './share-pictures.queries.js';

/** The shell's picture for pages without one of their own. */
const PICTURE_OF_ENDPAPER = '/share.png';

/** The pictures that other sites show beside a link to a book. */
@Controller()
export class SharePicturesController {
  constructor(
    private readonly database: Database,
    private readonly pictures: SharePictures,
  ) {}

  @Endpoint(bookEndpoints.sharePicture)
  async read(
    @Input() { params: { id } }: InputOf<typeof bookEndpoints.sharePicture>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const book = await sharedBook.maybeOne(this.database, { id });
    if (!book) throw new BookNotFound();
    const picture = await this.pictures.of(book);
    if (!picture) {
      reply.status(302).header('location', PICTURE_OF_ENDPAPER).header('cache-control', 'no-store');
      return undefined;
    }
    reply.header('content-type', 'image/png').header('surrogate-key', surrogateKey.book(id));
    return picture;
  }
}
