import type {
  CaseDetails,
  Decision,
  Moderator,
  ModerationCase,
  NamedReader,
  OwnDecision,
  Report,
  WatchedPhrase,
} from '@endpaper/contracts';
import { anOwnUser, aUser } from '@endpaper/contracts/testing';

const AT = '2026-11-02T12:00:00.000Z';

/** User 7, who is signed in and decides on reports. */
export const moderator = anOwnUser({ moderator: true });

export const aReader = (id: number, username: string): NamedReader => ({ id, username, picture: null });

/** A post of mary, which two readers have reported. */
export function aCase(fields: Partial<ModerationCase> = {}): ModerationCase {
  return {
    ...{ id: 3, kind: 'post', subject_id: 12, author: aReader(9, 'mary'), title: 'Buy my lamp' },
    ...{
      held_by: null,
      held_version: null,
      report_count: 2,
      reasons: ['spam', 'off_topic'],
      opened_at: AT,
      decided_at: null,
    },
    ...fields,
  };
}

/** What mary has written, as it is now. */
export const lampPost = {
  ...{ title: 'Buy my lamp', text: 'It is **cheap**: ![a lamp](https://lamps.example/a.png)', picture: null },
  ...{ author_id: 9, post_id: null, book_id: 1, deleted: false, earlier: [] },
};

export function someCaseDetails(fields: Partial<CaseDetails> = {}): CaseDetails {
  return {
    ...aCase(),
    reported: lampPost,
    subject: lampPost,
    post: null,
    book: { id: 1, title: 'Middlemarch' },
    reports: [
      { id: 5, reason: 'spam', note: 'The third lamp', created_at: AT, reporter: aReader(8, 'grace') },
      { id: 6, reason: 'off_topic', note: null, created_at: AT, reporter: null },
    ],
    decisions: [],
    other_cases: [],
    ...fields,
  };
}

export function anOwnDecision(fields: Partial<OwnDecision> = {}): OwnDecision {
  return {
    ...{ id: 21, kind: 'post', subject_id: 12, title: 'Buy my lamp', post_id: null, book_id: 1 },
    ...{ act: 'hide', reason: 'spam', note: 'Please sell it elsewhere', until: null, created_at: AT },
    ...{ undone_at: null, undo_note: null, appeal: null },
    ...fields,
  };
}

export function aDecision(fields: Partial<Decision> = {}): Decision {
  return {
    ...anOwnDecision(),
    ...{ author: aReader(9, 'mary'), moderator: aReader(7, 'ada'), given_to: null, undone_by: null },
    appeal: null,
    ...fields,
  };
}

type DecidedAppeal = NonNullable<Decision['appeal']>;

export function anAppeal(fields: Partial<DecidedAppeal> = {}): DecidedAppeal {
  return {
    ...{ id: 31, text: 'It is a lamp from the book', created_at: AT },
    ...{ outcome: null, note: null, decided_at: null, decided_by: null },
    ...fields,
  };
}

export function aReport(fields: Partial<Report> = {}): Report {
  return {
    ...{ id: 5, kind: 'post', subject_id: 12, reason: 'spam', note: null, state: 'received', created_at: AT },
    ...fields,
  };
}

/** Reader 9, who decides on reports. */
export const aModerator = (fields: Partial<Moderator> = {}): Moderator => ({
  ...aUser({ id: 9, username: 'mary' }),
  configured: false,
  ...fields,
});

/** A host that ada has added. */
export const aPhrase = (fields: Partial<WatchedPhrase> = {}): WatchedPhrase => ({
  ...{ id: 41, kind: 'host', text: 'lamps.example', created_at: AT, added_by: aReader(7, 'ada') },
  ...{ removed_at: null, removed_by: null },
  ...fields,
});
