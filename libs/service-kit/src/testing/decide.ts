import { subjectChanged, type SubjectState } from '@endpaper/contracts';
import { publishEvent, untilConsumed } from './stream-events.js';
import type { TestService } from './test-service.js';

/** The versions that were published, by the subject: the place of one is the id of its state. */
const versions = new Map<string, number>();

/**
 * Publishes what a decision makes of a subject, until a service that owns subjects has handled it. The version follows that of the last
 * decision on the subject.
 */
export async function decide(
  service: Pick<TestService, 'broker'>,
  decided: Pick<SubjectState, 'kind' | 'subject_id'> & Partial<SubjectState>,
): Promise<void> {
  const subject = `${decided.kind} ${decided.subject_id}`;
  const version = decided.version ?? (versions.get(subject) ?? 0) + 1;
  versions.set(subject, version);
  const state = {
    id: [...versions.keys()].indexOf(subject) + 1,
    visibility: 'shown',
    locked: false,
    suspended_until: null,
    reason: null,
    changed_at: new Date().toISOString(),
    ...decided,
    version,
  } as const;
  await publishEvent(subjectChanged, state, service.broker.url);
  await untilConsumed('MODERATION', service.broker.url);
}
