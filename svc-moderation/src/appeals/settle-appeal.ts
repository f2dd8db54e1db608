import { appealDecided, type AppealOutcome } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { APPEAL_VERSION } from './appeal.entity.js';

interface Settlement {
  decision: number;
  moderator: number;
  outcome: AppealOutcome;
  note: string | null;
}

// On appeals_of_decision.
const updateOpenAppeal = query(
  'settle open appeal',
  z.object({ id: z.int(), user_id: z.nullable(z.int()) }),
  ({ decision, moderator, outcome, note }: Settlement) => sql`
    UPDATE appeals SET outcome = ${outcome}, note = ${note}, decided_at = now(), decided_by = ${moderator}
     WHERE decision_id = ${decision} AND outcome IS NULL RETURNING id, user_id`,
);

/**
 * Decides the open appeal against a decision, whose row is locked.
 * @returns false when there is none
 */
export async function settleAppeal(settlement: Settlement, tx: Transaction): Promise<boolean> {
  const settled = await updateOpenAppeal.maybeOne(tx, settlement);
  if (!settled) return false;
  const { id, user_id } = settled;
  if (user_id === null) return true;
  const { decision: decision_id, outcome, note } = settlement;
  await tx.publish(appealDecided, {
    ...{ id, decision_id, user_id, outcome, note },
    version: APPEAL_VERSION.decided,
  });
  return true;
}
