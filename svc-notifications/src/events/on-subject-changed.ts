import type { CloudEvent, subjectChanged, SubjectState } from '@endpaper/contracts';
import { subjectStates, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';

/** Stores whether moderators have hidden a post: notifications about it, which have its title, are hidden with it. */
@Injectable()
export class OnSubjectChanged implements EventHandler<typeof subjectChanged> {
  async handle({ data }: CloudEvent<SubjectState>, tx: Transaction): Promise<void> {
    if (data.kind === 'post') await subjectStates.upsert(data, tx);
  }
}
