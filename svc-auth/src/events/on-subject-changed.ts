import type { CloudEvent, subjectChanged, SubjectState } from '@endpaper/contracts';
import { subjectStates, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { applyToPicture, applyToReader } from '../moderation/apply-state.js';

/** Applies what moderators have decided on a reader or a picture. The other subjects belong to other services. */
@Injectable()
export class OnSubjectChanged implements EventHandler<typeof subjectChanged> {
  async handle({ data }: CloudEvent<SubjectState>, tx: Transaction): Promise<void> {
    const { kind } = data;
    if (kind !== 'reader' && kind !== 'picture') return;
    if ((await subjectStates.upsert(data, tx)) === 'unchanged') return;
    if (kind === 'reader') await applyToReader(data, tx);
    else await applyToPicture(data, tx);
  }
}
