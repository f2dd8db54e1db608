import { subjectChanged, type SubjectKind } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import type { TestService } from '../test-service.js';
import { requireEvent } from './require-event.js';

const { boolean, integer, nullValue, string } = match;

const CHANGED_AT = '2026-01-02T03:04:05.000Z';

/**
 * Declares the test of what a service requires of the events about the subjects that it owns. Its tables are empty before.
 * @param service returns the service, which is started before the tests
 */
export function requireSubjectEvents(service: () => TestService, consumer: string, kind: SubjectKind): void {
  it(`stores what decisions make of a ${kind}`, async () => {
    await requireEvent(service(), consumer, subjectChanged, {
      id: integer(5),
      kind: string(kind),
      subject_id: integer(3),
      visibility: string('hidden'),
      locked: boolean(false),
      suspended_until: nullValue(),
      reason: string('spam'),
      changed_at: timestamp(CHANGED_AT),
      version: integer(1),
    });
    const columns = 'id, kind, subject_id, visibility, locked, suspended_until, reason, changed_at';
    expect(await service().database.query(`SELECT ${columns} FROM subject_states`)).toEqual([
      {
        id: 5,
        kind,
        subject_id: 3,
        visibility: 'hidden',
        locked: false,
        suspended_until: null,
        reason: 'spam',
        changed_at: new Date(CHANGED_AT),
      },
    ]);
  });
}
