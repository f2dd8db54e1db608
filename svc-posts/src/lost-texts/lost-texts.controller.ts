import { postEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, type Caller } from '@endpaper/service-kit';
import { Controller, Header } from '@nestjs/common';
import { LostTextsQueries } from './lost-texts.queries.js';

@Controller()
export class LostTextsController {
  constructor(private readonly queries: LostTextsQueries) {}

  @Endpoint(postEndpoints.lost)
  async list(@Input() { query }: InputOf<typeof postEndpoints.lost>, @CalledBy() caller: Caller) {
    return page(await this.queries.of(caller.id, query));
  }

  @Endpoint(postEndpoints.lostFile)
  @Header('content-type', 'text/markdown; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="endpaper-lost-texts.md"')
  file(@CalledBy() caller: Caller): Promise<string> {
    return this.queries.file(caller.id);
  }
}
