import { libraryImportEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Database, Endpoint, Input, Json, page, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { DraftNotFound } from './drafts.errors.js';
import { countDrafts, draftsOfUser, putDraftAway } from './review-drafts.queries.js';

@Controller()
export class ReviewDraftsController {
  constructor(private readonly database: Database) {}

  @Endpoint(libraryImportEndpoints.drafts)
  async drafts(
    @Input() { query }: InputOf<typeof libraryImportEndpoints.drafts>,
    @CalledBy() caller: Caller,
  ) {
    return page(await draftsOfUser.page(this.database, { user: caller.id }, query));
  }

  @Endpoint(libraryImportEndpoints.countDrafts)
  async counts(@CalledBy() caller: Caller) {
    return new Json((await countDrafts.one(this.database, { user: caller.id })).json);
  }

  @Endpoint(libraryImportEndpoints.removeDraft)
  async remove(
    @Input() { params }: InputOf<typeof libraryImportEndpoints.removeDraft>,
    @CalledBy() caller: Caller,
  ) {
    const draft = await putDraftAway.maybeOne(this.database, { id: params.draftId, user: caller.id });
    if (!draft) throw new DraftNotFound();
  }
}
