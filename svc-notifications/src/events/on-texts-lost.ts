import type { CloudEvent, textsLost, TextsLost } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyWithoutActor } from '../notifications/notify-without-actor.js';

/** Notifies a user whose texts were deleted with a book. */
@Injectable()
export class OnTextsLost implements EventHandler<typeof textsLost> {
  async handle({ data, time: at }: CloudEvent<TextsLost>, tx: Transaction): Promise<void> {
    await notifyWithoutActor({ user: data.user_id, kind: 'texts_lost', at }, tx);
  }
}
