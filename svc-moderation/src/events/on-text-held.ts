import type { CloudEvent, textHeld, TextHeld } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { holdCase } from '../cases/hold-case.js';
import { userReplicas } from '../replicas/tables.js';
import { changeStateOf } from '../states/change-state.js';

/** Opens a case of a text that a watched host or phrase holds, and publishes that it is hidden. */
@Injectable()
export class OnTextHeld implements EventHandler<typeof textHeld> {
  async handle({ data: held }: CloudEvent<TextHeld>, tx: Transaction): Promise<void> {
    // The deletion of the author's account waits, and then erases what the case has of it.
    if ((await userReplicas.lock(held.user_id, tx)) === 'deleted') return;
    if (await holdCase(held, tx)) await changeStateOf({ kind: held.kind, id: held.id }, tx);
  }
}
