import type { Act, SubjectKind } from '@endpaper/contracts';
import {
  appealEndpoints,
  moderationEndpoints,
  reportEndpoints,
  WATCHED_LIMITS,
  watchedPhraseEndpoints,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import type { TestService } from '@endpaper/service-kit/testing';
import {
  insertEntity,
  insertRow,
  secondPageCursor,
  type ServiceUnderContract,
} from '@endpaper/service-kit/testing/pact';

const PICTURE = 'https://pictures.example';
const MORE_THAN_A_PAGE = Array.from({ length: 30 }, (_, i) => 101 + i);

/** Who calls in the pacts, who is a moderator, and another reader. */
const [READER, OTHER] = [7, 8];

/** The provider states of svc-moderation. */
export function statesOf(service: TestService) {
  const reader = (id: number, username: string) =>
    insertRow(service, 'user_replicas', {
      ...aUserSnapshot({ id, username, picture: `${PICTURE}/${username}.png` }),
    });
  const readers = async () => {
    await reader(READER, 'ada');
    await reader(OTHER, 'grace');
  };
  /** An open case with a report. */
  const reported = async (
    id: number,
    { by, author, kind = 'post' }: { by: number; author: number; kind?: SubjectKind },
  ) => {
    await readers();
    await insertEntity(service, 'cases', {
      ...{ id, kind, subject_id: id, author_id: author, book_id: 1, title: 'Dune is bad', report_count: 1 },
      ...{ reported_title: 'Dune is bad', reported_text: 'Buy my book instead' },
    });
    await insertEntity(service, 'reports', {
      ...{ id, case_id: id, user_id: by, reason: 'spam', note: 'Look at the link' },
    });
  };
  const askedFor = async (by: number) => {
    await readers();
    const title = 'Dune by Frank Herbert';
    await insertEntity(service, 'cases', {
      ...{ id: 1, kind: 'ownership', subject_id: 1, title, reported_title: title, report_count: 1 },
      ...{ reported_text: 'A planet of sand' },
    });
    await insertEntity(service, 'reports', { id: 1, case_id: 1, user_id: by, reason: 'ownership' });
  };
  const decided = async (
    id: number,
    { author, by, act = 'hide' }: { author: number; by: number; act?: Act },
  ) => {
    await reported(id, { by: author === READER ? OTHER : READER, author });
    await service.database.query('UPDATE cases SET decided_at = now() WHERE id = $1', [id]);
    await insertEntity(service, 'decisions', {
      ...{ id, case_id: id, kind: 'post', subject_id: id, author_id: author, moderator_id: by, act },
      ...{ reason: act === 'dismiss' ? null : 'spam', note: 'No advertising, please' },
    });
  };
  const appealed = async (id: number, { author, by }: { author: number; by: number }) => {
    await decided(id, { author, by });
    await insertEntity(service, 'appeals', { id, decision_id: id, user_id: author, text: 'That was a joke' });
  };
  /** A case of a text that nobody has reported. */
  const held = async (id: number, { author }: { author: number }) => {
    await readers();
    await insertEntity(service, 'cases', {
      ...{ id, kind: 'post', subject_id: id, author_id: author, book_id: 1, title: 'Dune is bad' },
      ...{ reported_title: 'Dune is bad', reported_text: 'Buy my book instead' },
      ...{ held_by: 'spam.example', held_version: 1 },
    });
  };
  const watched = async (id: number, text = 'spam.example', kind = 'host') => {
    await readers();
    await insertEntity(service, 'watched_phrases', { id, kind, text, folded: text, added_by: READER });
  };
  const moderator = { as: READER, isModerator: true };

  return {
    'reader 7 exists': readers,
    'no case exists': readers,
    'reader 7 has reported post 1': () => reported(1, { by: READER, author: OTHER }),
    'reader 7 has reported more than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await reported(id, { by: READER, author: OTHER });
      return secondPageCursor(service, reportEndpoints.own, { as: READER });
    },
    'reader 7 asks for book 1': () => askedFor(READER),
    'reader 8 asks for book 1': () => askedFor(OTHER),
    'case 1 about post 1 of reader 8 is open': () => reported(1, { by: READER, author: OTHER }),
    'case 8 about reader 8 is open': () => reported(8, { by: READER, author: OTHER, kind: 'reader' }),
    'case 1 about post 1 of reader 7 is open': () => reported(1, { by: OTHER, author: READER }),
    'case 1 about the held post 1 of reader 8 is open': () => held(1, { author: OTHER }),
    'host spam.example is watched': () => watched(1),
    'reader 8 has deleted host spam.example': async () => {
      await readers();
      const removed = { id: 1, kind: 'host', text: 'spam.example', added_by: READER, created_at: new Date() };
      await insertEntity(service, 'removed_phrases', { ...removed, removed_by: OTHER });
    },
    'more phrases are watched than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await watched(id, `phrase ${id}`, 'phrase');
      return secondPageCursor(service, watchedPhraseEndpoints.list, moderator);
    },
    'as many phrases are watched as there may be': async () => {
      await readers();
      await service.database.query(
        `INSERT INTO watched_phrases (kind, text, folded) SELECT 'phrase', n, n FROM generate_series(1, $1::int) n`,
        [WATCHED_LIMITS.entries],
      );
    },
    'case 1 about post 1 of reader 8 is decided': () => decided(1, { author: OTHER, by: READER }),
    'more cases are open than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await reported(id, { by: READER, author: OTHER });
      return secondPageCursor(service, moderationEndpoints.cases, moderator);
    },
    'more cases are decided than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await decided(id, { author: OTHER, by: READER });
      return secondPageCursor(service, moderationEndpoints.decisions, moderator);
    },
    'decision 1 about post 1 of reader 8 stands': () => decided(1, { author: OTHER, by: READER }),
    'decision 1 about post 1 of reader 7 stands': () => decided(1, { author: READER, by: OTHER }),
    'more was decided about reader 7 than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await decided(id, { author: READER, by: OTHER });
      return secondPageCursor(service, appealEndpoints.ownDecisions, { as: READER });
    },
    'reader 7 has appealed against decision 1': () => appealed(1, { author: READER, by: OTHER }),
    'reader 8 has appealed against decision 1 of another moderator': () =>
      appealed(1, { author: OTHER, by: 9 }),
    'more appeals are open than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await appealed(id, { author: OTHER, by: 9 });
      return secondPageCursor(service, appealEndpoints.open, moderator);
    },
  } satisfies ServiceUnderContract['states'];
}
