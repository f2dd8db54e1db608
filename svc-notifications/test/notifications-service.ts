import {
  commentCreated,
  commentDeleted,
  friendRequestAdded,
  friendshipAdded,
  notificationEndpoints,
  postCreated,
  userRegistered,
  voteChanged,
  type CloudEvent,
  type CommentCreated,
  type DataOf,
  type EventType,
  type Notification,
  type PostCreated,
} from '@endpaper/contracts';
import { aCommentCreated, aPostCreated, aUserSnapshot } from '@endpaper/contracts/testing';
import {
  eventually,
  publishCloudEvent,
  startTestOwners,
  startTestService,
  untilConsumed,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { svcNotifications } from '../src/svc-notifications.js';

/** A running svc-notifications, in place of whose providers a test publishes events. Each resolves when its event is handled. */
export interface TestNotifications extends TestService {
  owners: TestOwners;
  /** Registers a user. @returns its id */
  newUser(username?: string): Promise<number>;
  /** Publishes an event, at a time if it matters, and waits until all of its stream are handled. */
  happen<E extends EventType>(type: E, data: DataOf<E>, time?: Date): Promise<void>;
  /** @returns the post's id */
  newPost(author: number, fields?: Partial<PostCreated>): Promise<number>;
  /** A comment on a post by `on.author`. @returns the comment's id */
  newComment(
    user: number,
    on: { post: number; author: number },
    fields?: Partial<CommentCreated>,
  ): Promise<number>;
  uncomment(user: number, on: { post: number }, id: number): Promise<void>;
  vote(
    user: number,
    on: { post: number; author: number },
    value: number,
    when?: { time?: Date; version?: number },
  ): Promise<void>;
  /** @returns the request's id */
  ask(from: number, to: number): Promise<number>;
  /** @returns the friendship's id */
  befriend(adding: number, added: number): Promise<number>;
  list(user: number): Promise<Notification[]>;
  unread(user: number): Promise<number>;
  markRead(user: number, upTo: number): Promise<number>;
}

/** Ids never repeat in a test file. */
let lastId = 100;
const newId = () => (lastId += 1);

/** An event as its owner publishes it. */
export function anEvent<E extends EventType>(type: E, data: DataOf<E>, time = new Date()): CloudEvent {
  const source = `svc-${type.subject.split('.')[0]}`;
  const envelope = { specversion: '1.0', datacontenttype: 'application/json' } as const;
  return { ...envelope, id: randomUUID(), source, type: type.subject, time: time.toISOString(), data };
}

export async function startNotifications(): Promise<TestNotifications> {
  const owners = await startTestOwners();
  const service = await startTestService(svcNotifications, { UPSTREAM_AUTH: owners.url });
  const url = service.broker.url;
  const happen: TestNotifications['happen'] = async (type, data, time) => {
    await publishCloudEvent(anEvent(type, data, time), url);
    await untilConsumed(type.subject.split('.')[0]?.toUpperCase() ?? '', url);
  };
  const list = async (user: number): Promise<Notification[]> =>
    (await service.call(notificationEndpoints.list, { as: user })).body;
  return {
    ...service,
    owners,
    happen,
    list,
    async newUser(username) {
      const user = aUserSnapshot({ id: newId(), ...(username && { username }) });
      owners.users.set(user.id, user);
      await happen(userRegistered, user);
      return user.id;
    },
    async newPost(author, fields = {}) {
      const post = aPostCreated({ id: newId(), user_id: author, ...fields });
      await happen(postCreated, post);
      return post.id;
    },
    async newComment(user, { post, author }, fields = {}) {
      const id = newId();
      const on = { post_id: post, post_user_id: author };
      await happen(commentCreated, aCommentCreated({ id, user_id: user, ...on, ...fields }));
      return id;
    },
    uncomment: (user, { post }, id) =>
      happen(commentDeleted, { id, post_id: post, user_id: user, version: 2 }),
    vote: (user, { post, author }, value, { time, version = newId() } = {}) => {
      const vote = { post_id: post, comment_id: null, user_id: user, value, score: value };
      return happen(voteChanged, { ...vote, post_user_id: author, version }, time);
    },
    async ask(from, to) {
      const id = newId();
      await happen(friendRequestAdded, { id, from_id: from, to_id: to, version: 1 });
      return id;
    },
    async befriend(adding, added) {
      const id = newId();
      const pair = { user_id: Math.min(adding, added), friend_id: Math.max(adding, added) };
      await happen(friendshipAdded, { id, ...pair, version: 1, added_by: adding });
      return id;
    },
    unread: async user => (await service.call(notificationEndpoints.unread, { as: user })).body.count,
    markRead: async (as, up_to) =>
      (await service.call(notificationEndpoints.markRead, { as, body: { up_to } })).status,
    stop: async () => {
      await service.stop();
      await owners.stop();
    },
  };
}

/** Waits until a user of an event is known: other streams are handled on their own. */
export const untilKnown = (service: TestService, table: string, id: number) =>
  eventually(`${table} ${id}`, async () => {
    const [row] = await service.database.query(`SELECT 1 FROM ${table} WHERE id = $1 AND version > 0`, [id]);
    return row !== undefined;
  });
