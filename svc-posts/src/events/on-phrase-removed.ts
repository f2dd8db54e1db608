import type { CloudEvent, phraseRemoved } from '@endpaper/contracts';
import type { EventHandler, Transaction, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { phraseReplicas } from '../holds/phrase-replica.entity.js';

/** Writes the tombstone of a host or phrase. What it has held stays held. */
@Injectable()
export class OnPhraseRemoved implements EventHandler<typeof phraseRemoved> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await phraseReplicas.tombstone(data, tx);
  }
}
