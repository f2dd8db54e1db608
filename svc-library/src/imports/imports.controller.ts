import { libraryImportEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, page, UploadedFile, type Caller } from '@endpaper/service-kit';
import { Controller, Header } from '@nestjs/common';
import { ImportsQueries } from './imports.queries.js';
import { ImportsService } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly queries: ImportsQueries,
  ) {}

  @Endpoint(libraryImportEndpoints.create)
  create(
    @UploadedFile() file: Buffer,
    @Input() { query }: InputOf<typeof libraryImportEndpoints.create>,
    @CalledBy() caller: Caller,
  ) {
    return this.imports.create(file, query, caller.id);
  }

  @Endpoint(libraryImportEndpoints.list)
  list(@CalledBy() caller: Caller) {
    return this.queries.ofUser(caller.id);
  }

  @Endpoint(libraryImportEndpoints.byId)
  byId(@Input() { params }: InputOf<typeof libraryImportEndpoints.byId>, @CalledBy() caller: Caller) {
    return this.queries.byId(params.importId, caller.id);
  }

  @Endpoint(libraryImportEndpoints.change)
  change(
    @Input() { params, body }: InputOf<typeof libraryImportEndpoints.change>,
    @CalledBy() caller: Caller,
  ) {
    return this.imports.change(params.importId, body, caller.id);
  }

  @Endpoint(libraryImportEndpoints.remove)
  remove(@Input() { params }: InputOf<typeof libraryImportEndpoints.remove>, @CalledBy() caller: Caller) {
    return this.imports.remove(params.importId, caller.id);
  }

  @Endpoint(libraryImportEndpoints.rows)
  async rows(
    @Input() { params, query }: InputOf<typeof libraryImportEndpoints.rows>,
    @CalledBy() caller: Caller,
  ) {
    return page(await this.queries.rows(params.importId, query, caller.id));
  }

  @Endpoint(libraryImportEndpoints.decide)
  decide(
    @Input() { params, body }: InputOf<typeof libraryImportEndpoints.decide>,
    @CalledBy() caller: Caller,
  ) {
    return this.imports.decide(params.importId, params.rowId, body, caller.id);
  }

  @Endpoint(libraryImportEndpoints.failures)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="endpaper-failures.csv"')
  failures(@Input() { params }: InputOf<typeof libraryImportEndpoints.failures>, @CalledBy() caller: Caller) {
    return this.queries.failures(params.importId, caller.id);
  }
}
