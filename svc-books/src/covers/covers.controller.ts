import { bookEndpoints, type InputOf } from '@endpaper/contracts';
import { ApiError, Endpoint, Input } from '@endpaper/service-kit';
import { Controller, Header, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';

class CoverNotFound extends ApiError {
  constructor() {
    super(404, 'cover_not_found', 'There is no such cover');
  }
}

/** Cover art that the library drew itself. A drawing's name changes with the drawing, so it may be kept for ever. */
@Controller()
export class CoversController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(bookEndpoints.cover)
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  async read(@Input() { params }: InputOf<typeof bookEndpoints.cover>): Promise<string> {
    const [cover]: { svg: string }[] = await this.database.query('SELECT svg FROM covers WHERE name = $1', [
      params.name.slice(0, -'.svg'.length),
    ]);
    if (!cover) throw new CoverNotFound();
    return cover.svg;
  }
}
