import {
  appealEndpoints,
  moderationEndpoints,
  reportEndpoints,
  textHeld,
  userDeleted,
  watchedPhraseEndpoints,
  type AppealDecision,
  type ModerationCase,
  type SubjectKind,
  type SubjectText,
  type TextHeld,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import {
  eventually,
  publishEvent,
  startTestService,
  untilConsumed,
  untilErased,
} from '@endpaper/service-kit/testing';
import { svcModeration } from '../src/svc-moderation.js';
import { aSubjectText, keyOf, startSubjectOwners } from './subject-owners.js';

/** A running svc-moderation with readers, what they have written, and moderators. @param config variables besides the owners */
export async function startDesk(config: Readonly<Record<string, unknown>> = {}) {
  const owners = await startSubjectOwners();
  const { url } = owners;
  const upstreams = { UPSTREAM_AUTH: url, UPSTREAM_BOOKS: url, UPSTREAM_POSTS: url };
  const service = await startTestService(svcModeration, { ...upstreams, ...config });
  let last = 100;

  /** Creates a reader whom svc-moderation has not replicated yet. */
  const newReader = (): number => {
    last += 1;
    owners.users.set(last, aUserSnapshot({ id: last, username: `reader ${last}` }));
    return last;
  };
  /** Creates something that an author has written. */
  const newSubject = (author: number | null, kind: SubjectKind = 'post', text: Partial<SubjectText> = {}) => {
    last += 1;
    const id = kind === 'reader' || kind === 'picture' ? Number(author) : last;
    owners.subjects.set(keyOf({ kind, id }), aSubjectText({ author_id: author, ...text }));
    return { kind, id };
  };
  type Subject = ReturnType<typeof newSubject>;

  const report = (as: number, subject: Subject, draft: object = {}) =>
    service.call(reportEndpoints.create, { as, body: { ...subject, reason: 'spam', ...draft } });
  const cases = async (state = 'open'): Promise<ModerationCase[]> =>
    (await service.call(moderationEndpoints.cases, { ...moderator(1), query: { state, limit: 100 } })).body;
  /** The open case of a subject. @throws Error when there is none */
  const caseOf = async ({ kind, id }: Subject): Promise<number> => {
    const [found] = await service.database.query<{ id: number }>(
      'SELECT id::int FROM cases WHERE (kind, subject_id) = ($1, $2) AND decided_at IS NULL',
      [kind, id],
    );
    if (!found) throw new Error(`no open case of ${kind} ${id}`);
    return found.id;
  };
  /** A moderator is a reader whose token says so. */
  const moderator = (as: number) => ({ as, isModerator: true });
  const decide = (as: number, id: number, draft: object) =>
    service.call(moderationEndpoints.decide, { ...moderator(as), params: { id }, body: draft });

  owners.users.set(1, aUserSnapshot({ id: 1, username: 'moderator' }));
  owners.moderators.push(1);

  return {
    service,
    owners,
    newReader,
    newSubject,
    report,
    cases,
    caseOf,
    moderator,
    decide,
    /** Reports something and decides it. @returns the decision */
    decideAbout: async (subject: Subject, draft: object, as = 1) => {
      await report(newReader(), subject);
      const { status, body } = await decide(as, await caseOf(subject), { reason: 'spam', ...draft });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** Adds a host or phrase. */
    watch: (body: object, as = 1) => service.call(watchedPhraseEndpoints.add, { ...moderator(as), body }),
    /** Holds a text of an author for “cheap lamps”, until that is handled. */
    hold: async (subject: Subject, author: number, held: Partial<TextHeld> = {}) => {
      const places = { post_id: null, book_id: 5, title: 'A lamp', text: 'So cheap lamps!' };
      const kind = subject.kind === 'comment' ? 'comment' : 'post';
      const text = {
        ...subject,
        kind,
        user_id: author,
        ...places,
        phrase: 'cheap lamps',
        version: 1,
      } as const;
      await publishEvent(textHeld, { ...text, ...held }, service.broker.url);
      await untilConsumed('POSTS', service.broker.url);
    },
    undo: (as: number, id: number, body: object = {}) =>
      service.call(moderationEndpoints.undo, { ...moderator(as), params: { id }, body }),
    appeal: (as: number, id: number, text = 'That was a joke', account: object = {}) =>
      service.call(appealEndpoints.appeal, { as, params: { id }, body: { text }, ...account }),
    decideAppeal: (as: number, id: number, body: Partial<AppealDecision>) =>
      service.call(appealEndpoints.decide, { ...moderator(as), params: { id }, body }),
    ownDecisions: (as: number) => service.call(appealEndpoints.ownDecisions, { as }),
    /** The events of a kind that are about something, in their order. */
    published: async (subject: string, field: string, id: number) =>
      (
        await service.database.query<{ data: Record<string, unknown> }>(
          `SELECT event -> 'data' AS data FROM outbox WHERE subject = $1 AND (event -> 'data' ->> $2)::bigint = $3 ORDER BY position`,
          [subject, field, id],
        )
      ).map(({ data }) => data),
    /** Deletes an account, and waits until all is erased. */
    deleteAccount: async (id: number) => {
      owners.users.delete(id);
      await publishEvent(userDeleted, { id, version: 2 }, service.broker.url);
      await eventually(
        'the tombstone',
        async () =>
          (await service.database.query('SELECT 1 FROM user_replicas WHERE id = $1 AND deleted', [id]))
            .length > 0,
      );
      await untilErased(service.database);
    },
    stop: async () => {
      await service.stop();
      await owners.stop();
    },
  };
}
export type Desk = Awaited<ReturnType<typeof startDesk>>;
