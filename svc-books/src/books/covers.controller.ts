import { clothColorOf, drawCloth } from '@endpaper/cover-art';
import { bookEndpoints, type InputOf } from '@endpaper/contracts';
import { ApiError, Database, Endpoint, Input } from '@endpaper/service-kit';
import { Controller, Header } from '@nestjs/common';
import { coverByName } from './covers.queries.js';

/** Drawn covers. A name stands for one drawing, so caches may keep it forever. */
@Controller()
export class CoversController {
  constructor(private readonly database: Database) {}

  @Endpoint(bookEndpoints.cover)
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  async read(@Input() { params }: InputOf<typeof bookEndpoints.cover>): Promise<string> {
    const color = clothColorOf(`/api/books/covers/${params.name}`);
    if (color) return drawCloth(color);
    const cover = await coverByName.maybeOne(this.database, {
      name: params.name.slice(0, -'.svg'.length),
    });
    if (!cover) throw new ApiError(404, 'cover_not_found', 'There is no such cover');
    return cover.svg;
  }
}
