import type { CloudEvent, phraseAdded, PhraseSnapshot } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { phraseReplicas } from '../holds/phrase-replica.entity.js';

/** Stores a host or phrase, which holds what is written from now on. */
@Injectable()
export class OnPhraseAdded implements EventHandler<typeof phraseAdded> {
  async handle({ data }: CloudEvent<PhraseSnapshot>, tx: Transaction): Promise<void> {
    await phraseReplicas.upsert(data, tx);
  }
}
