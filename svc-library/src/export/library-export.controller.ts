import { libraryImportEndpoints } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Json, type Caller } from '@endpaper/service-kit';
import { Controller, Header } from '@nestjs/common';
import { csvOfLibrary } from './csv-export.js';
import { jsonOfLibrary } from './json-export.js';

/** A library as a file. */
@Controller()
export class LibraryExportController {
  constructor(private readonly database: Database) {}

  @Endpoint(libraryImportEndpoints.exportCsv)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="endpaper-library.csv"')
  csv(@CalledBy() caller: Caller): Promise<string> {
    return csvOfLibrary(caller.id, this.database);
  }

  @Endpoint(libraryImportEndpoints.exportJson)
  @Header('content-disposition', 'attachment; filename="endpaper-library.json"')
  async json(@CalledBy() caller: Caller): Promise<Json> {
    return new Json(await jsonOfLibrary(caller.id, this.database));
  }
}
