import type { CloudEvent, subjectChanged, SubjectState } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { pauseImports } from '../imports/pause-imports.js';

/** Pauses the import of a suspended reader, who may go on with it when the suspension ends. */
@Injectable()
export class OnSubjectChanged implements EventHandler<typeof subjectChanged> {
  async handle({ data }: CloudEvent<SubjectState>, tx: Transaction): Promise<void> {
    const { kind, subject_id, suspended_until } = data;
    if (kind !== 'reader' || suspended_until === null || Date.parse(suspended_until) <= Date.now()) return;
    await pauseImports(subject_id, tx);
  }
}
