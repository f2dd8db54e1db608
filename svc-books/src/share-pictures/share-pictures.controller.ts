import { bookEndpoints, surrogateKey, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input, statement } from '@endpaper/service-kit';
import { Controller, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { BookNotFound } from '../books/books.errors.js';
import { drawSharePicture } from './draw-share-picture.js';
import { renderPng } from './render-png.js';

// By the primary keys.
const sharedBook = statement(
  'shared book',
  z.object({ title: z.string(), author: z.string(), svg: z.nullable(z.string()) }),
  `SELECT b.title, b.author, c.svg FROM books b
     LEFT JOIN covers c ON c.name = substring(b.cover FROM '^/api/books/covers/(.*)\\.svg$')
    WHERE b.id = $1`,
);

/** The pictures that other sites show beside a link to a book. */
@Controller()
export class SharePicturesController {
  constructor(private readonly database: Database) {}

  @Endpoint(bookEndpoints.sharePicture)
  @Header('content-type', 'image/png')
  async read(
    @Input() { params: { id } }: InputOf<typeof bookEndpoints.sharePicture>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const book = await sharedBook.maybeOne(this.database, [id]);
    if (!book) throw new BookNotFound();
    reply.header('surrogate-key', surrogateKey.book(id));
    return renderPng(drawSharePicture(book));
  }
}
