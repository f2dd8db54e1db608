import { subjectTexts, type InputOf } from '@endpaper/contracts';
import { Database, Endpoint, Input, Json } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { UserNotFound } from '../users/users.errors.js';
import { textOfReader } from './subject-text.queries.js';

/** The names, the bio and the picture of a reader, for moderators. */
@Controller()
export class SubjectTextController {
  constructor(private readonly database: Database) {}

  @Endpoint(subjectTexts.reader)
  async reader(@Input() { params: { id }, query }: InputOf<typeof subjectTexts.reader>): Promise<Json> {
    const text = await textOfReader.maybeOne(this.database, { id, viewer: query.viewer ?? null });
    if (!text) throw new UserNotFound();
    return new Json(text.json);
  }
}
