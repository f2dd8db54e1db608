import {
  commentCreated,
  commentDeleted,
  friendRequestAdded,
  friendRequestRemoved,
  friendshipAdded,
  friendshipRemoved,
  postDeleted,
  userDeleted,
  voteChanged,
  type CloudEvent,
  type CommentCreated,
} from '@endpaper/contracts';
import fc from 'fast-check';
import { anEvent } from './notifications-service.js';

const USERS = 5;
const user = fc.nat(USERS - 1);
const post = fc.nat(1);

/** What some users do with the posts of the first two of them. Users and posts are indexes. */
export const history = fc.record({
  comments: fc.array(
    fc.record({
      by: user,
      post,
      mentions: fc.uniqueArray(user, { maxLength: 2 }),
      /** The comment on the post that it replies to, counted from the newest; 0 for none. */
      answers: fc.nat(3),
      isDeleted: fc.boolean(),
    }),
    { minLength: 3, maxLength: 10 },
  ),
  votes: fc.array(fc.record({ by: user, post, value: fc.constantFrom(1, 0, -1) }), { maxLength: 8 }),
  friendships: fc.array(fc.record({ by: user, to: user, isEnded: fc.boolean() }), { maxLength: 4 }),
  requests: fc.array(fc.record({ by: user, to: user, isEnded: fc.boolean() }), { maxLength: 4 }),
  deletedUser: fc.option(user, { freq: 2 }),
  deletedPost: fc.option(post, { freq: 2 }),
});
type History = typeof history extends fc.Arbitrary<infer Generated> ? Generated : never;

let lastId = 1_000_000;
const newId = () => (lastId += 1);

/** A history as events, and what each user is notified of in the end: `recipient kind source id`. */
export class HistoryEvents {
  readonly events: CloudEvent[] = [];
  readonly expected = new Set<string>();

  constructor(
    private readonly acts: History,
    private readonly users: readonly number[],
    private readonly posts: readonly number[],
  ) {
    this.addComments();
    this.addVotes();
    this.addFriendships();
    this.addRequests();
    const { deletedUser, deletedPost } = acts;
    if (deletedUser !== null)
      this.events.push(anEvent(userDeleted, { id: this.user(deletedUser), version: 9 }));
    if (deletedPost !== null) {
      const deleted = { id: this.post(deletedPost), book_id: 1, user_id: this.user(deletedPost), version: 9 };
      this.events.push(anEvent(postDeleted, deleted));
    }
  }

  private user(index: number): number {
    return this.users[index] ?? 0;
  }

  private post(index: number): number {
    return this.posts[index] ?? 0;
  }

  private expect(recipient: number, actor: number, what: string): void {
    const gone = this.acts.deletedUser === null ? 0 : this.user(this.acts.deletedUser);
    if (recipient !== actor && recipient !== gone && actor !== gone)
      this.expected.add(`${recipient} ${what}`);
  }

  private addComments(): void {
    const written: (CommentCreated & { isDeleted: boolean })[] = [];
    for (const { by, post, mentions, answers, isDeleted } of this.acts.comments) {
      const onPost = written.filter(({ post_id }) => post_id === this.post(post));
      const parent = answers === 0 ? undefined : onPost.at(-answers);
      const author = this.user(post);
      const version = { id: newId(), post_id: this.post(post), user_id: this.user(by), version: 1 };
      const named = mentions.filter(each => each !== by).map(each => this.user(each));
      const parents = { parent_id: parent?.id ?? null, parent_user_id: parent?.user_id ?? null };
      const answered = { reply_to: parents.parent_id, reply_to_user_id: parents.parent_user_id };
      const data = { ...version, post_user_id: author, ...parents, ...answered, mentions: named };
      written.push({ ...data, isDeleted });
      this.events.push(anEvent(commentCreated, data));
      if (isDeleted) this.events.push(anEvent(commentDeleted, { ...version, version: 2 }));
      if (isDeleted || post === this.acts.deletedPost) continue;
      const kinds = new Map([[author, 'comment'], ...named.map(each => [each, 'mention'] as const)]);
      if (parent?.isDeleted) kinds.delete(parent.user_id);
      else if (parent) kinds.set(parent.user_id, 'reply');
      for (const [recipient, kind] of kinds)
        this.expect(recipient, data.user_id, `${kind} comment ${data.id}`);
    }
  }

  private addVotes(): void {
    const last = new Map<string, { post: number; by: number; value: number }>();
    for (const vote of this.acts.votes) {
      const { by, post, value } = vote;
      const data = { post_id: this.post(post), comment_id: null, user_id: this.user(by), value, score: 0 };
      const event = { ...data, post_user_id: this.user(post), version: newId() };
      this.events.push(anEvent(voteChanged, event));
      last.set(`${post} ${by}`, vote);
    }
    for (const { post, by, value } of last.values())
      if (value === 1 && post !== this.acts.deletedPost)
        this.expect(this.user(post), this.user(by), `vote vote ${this.user(by)}`);
  }

  private addFriendships(): void {
    for (const { by, to, isEnded } of this.acts.friendships) {
      if (by === to) continue;
      const [one, other] = [this.user(by), this.user(to)];
      const pair = { id: newId(), user_id: Math.min(one, other), friend_id: Math.max(one, other) };
      this.events.push(anEvent(friendshipAdded, { ...pair, version: 1, added_by: one }));
      if (isEnded) this.events.push(anEvent(friendshipRemoved, { ...pair, version: 2 }));
      else this.expect(other, one, `friend friendship ${pair.id}`);
    }
  }

  private addRequests(): void {
    for (const { by, to, isEnded } of this.acts.requests) {
      if (by === to) continue;
      const request = { id: newId(), from_id: this.user(by), to_id: this.user(to) };
      this.events.push(anEvent(friendRequestAdded, { ...request, version: 1 }));
      if (isEnded) this.events.push(anEvent(friendRequestRemoved, { ...request, version: 2 }));
      else this.expect(request.to_id, request.from_id, `friend_request friend_request ${request.id}`);
    }
  }
}
