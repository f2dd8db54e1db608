import {
  commentEndpoints,
  postEndpoints,
  type Comment,
  type Endpoint,
  type Post,
  type Thread,
  type ThreadNode,
} from '@endpaper/contracts';
import type { TestAnswer } from '@endpaper/service-kit/testing';
import type { TestPosts } from './posts-service.js';

/** What readers have written: each a post, which the third has commented on, and comments and votes on the post of the third. */
export interface Discussion {
  bookId: number;
  third: number;
  /** The names of the readers. */
  names: ReadonlyMap<number, string>;
  /** The post of the third. */
  postId: number;
  /** A comment of the third on it. */
  commentId: number;
  /** By their author. */
  posts: ReadonlyMap<number, Post>;
  /** A comment on the post of the third, without replies. */
  comments: ReadonlyMap<number, Comment>;
  /** A comment on the post of the third, to which the third has replied. */
  answered: ReadonlyMap<number, Comment>;
  /** The comment of the third on a reader's post. */
  onPosts: ReadonlyMap<number, Comment>;
}

/** Writes the posts, comments and votes of some readers. */
export async function startDiscussion(
  service: TestPosts,
  names: ReadonlyMap<number, string>,
  third: number,
): Promise<Discussion> {
  const bookId = service.newBook();
  const posts = new Map<number, Post>();
  for (const user of names.keys())
    posts.set(user, await service.newPost(user, bookId, { title: 'Dorothea' }));
  const postId = posts.get(third)?.id ?? 0;
  const { id: commentId } = await service.newComment(third, postId);
  const [comments, answered, onPosts] = [1, 2, 3].map(() => new Map<number, Comment>()) as [
    Map<number, Comment>,
    Map<number, Comment>,
    Map<number, Comment>,
  ];
  for (const [user, post] of posts) {
    comments.set(user, await service.newComment(user, postId, { parent_id: commentId }));
    const comment = await service.newComment(user, postId);
    answered.set(user, comment);
    await service.newComment(third, postId, { parent_id: comment.id });
    onPosts.set(user, await service.newComment(third, post.id));
    for (const [endpoint, id] of [
      [postEndpoints.vote, postId],
      [commentEndpoints.vote, commentId],
    ] as const)
      await service.call(endpoint, { as: user, params: { id, value: 1 }, body: {} });
  }
  return { bookId, third, names, postId, commentId, posts, comments, answered, onPosts };
}

/**
 * How a reader sees another one in a call: to all, to one of a blocked pair, to one who has muted the other, and when moderators have hidden
 * the posts and comments of the other.
 */
interface Call {
  name: string;
  endpoint: Endpoint;
  /** @returns the code of an error, or how the answer has what the other has written */
  as: (reader: number, of: number) => Promise<string>;
  toAll: string;
  blocked: string;
  muted: string;
  hidden: string;
}

const SHOWN = 'shown';
const LEFT_OUT = 'left out';
const PLACEHOLDER = 'placeholder';

const shownIf = (isShown: boolean) => (isShown ? SHOWN : LEFT_OUT);
const by = (rows: readonly { user_id: number }[], of: number) => rows.some(({ user_id }) => user_id === of);
const at = <T>(map: ReadonlyMap<number, T>, reader: number): T => {
  const found = map.get(reader);
  if (found === undefined) throw new Error(`reader ${reader} has written nothing`);
  return found;
};
const placeOf = (id: number, thread: readonly { id: number; comment: unknown }[]) => {
  const place = thread.find(node => node.id === id);
  return place ? (place.comment === null ? PLACEHOLDER : SHOWN) : LEFT_OUT;
};
const nodesOf = (threads: readonly Thread[]) => threads.flatMap(thread => [thread, ...thread.replies]);

/** Every call with which a reader may see, name or answer another one. */
export function callsOf(service: TestPosts, discussion: Discussion): Call[] {
  const { bookId, third, names, postId, commentId, posts, comments, answered, onPosts } = discussion;
  const outcome = async (
    answer: Promise<TestAnswer>,
    // oxlint-disable-next-line typescript/no-explicit-any -- as in TestAnswer
    seen: (body: any) => string = () => SHOWN,
  ) => {
    const { status, body } = await answer;
    return status >= 400 ? String(body.code) : seen(body);
  };
  const list = (of: number) => (body: Post[]) => shownIf(by(body, of));
  const inPost = (reader: number, entries: (post: Post) => readonly { user_id: number }[], of: number) =>
    outcome(service.call(postEndpoints.byId, { as: reader, params: { id: postId } }), (post: Post) =>
      shownIf(by(entries(post), of)),
    );
  const threads = (reader: number, post: number) =>
    service.call(commentEndpoints.threads, { as: reader, params: { postId: post }, query: { limit: 50 } });
  const context = (reader: number, id: number) =>
    service.call(commentEndpoints.context, { as: reader, params: { id } });
  const replies = (reader: number, id: number) =>
    service.call(commentEndpoints.replies, { as: reader, params: { id }, query: { limit: 100 } });
  const comment = (reader: number, post: number, parent_id: number | null = null, text = 'I see.') =>
    service.call(commentEndpoints.create, {
      as: reader,
      params: { postId: post },
      body: { text, parent_id },
    });
  const named = async (table: 'posts' | 'comments', id: number, of: number) => {
    const [row] = await service.database.query<{ is_named: boolean }>(
      `SELECT $2 = ANY(mentioned_users) AS is_named FROM ${table} WHERE id = $1`,
      [id, of],
    );
    return shownIf(row?.is_named === true);
  };

  const unread = async (reader: number): Promise<number> =>
    (await service.call(postEndpoints.unreadOfFriends, { as: reader })).body.count;

  const row = (
    name: string,
    endpoint: Call['endpoint'],
    [toAll, blocked, muted, hidden = blocked]: readonly [string, string, string, string?],
    as: Call['as'],
  ): Call => ({ name, endpoint, as, toAll, blocked, muted, hidden });
  const hidden = [SHOWN, LEFT_OUT, LEFT_OUT] as const;
  const hiddenByBlock = [SHOWN, LEFT_OUT, SHOWN, SHOWN] as const;
  const noPost = [SHOWN, 'post_not_found', SHOWN] as const;
  const noComment = [SHOWN, 'comment_not_found', SHOWN] as const;

  return [
    row('posts of a book', postEndpoints.ofBook, hidden, (reader, of) =>
      outcome(service.call(postEndpoints.ofBook, { as: reader, params: { bookId } }), list(of)),
    ),
    row('posts of a user', postEndpoints.ofUser, [SHOWN, 'user_not_found', SHOWN, LEFT_OUT], (reader, of) =>
      outcome(service.call(postEndpoints.ofUser, { as: reader, params: { userId: of } }), list(of)),
    ),
    row('recent posts', postEndpoints.recent, hidden, (reader, of) =>
      outcome(service.call(postEndpoints.recent, { as: reader }), list(of)),
    ),
    row('posts of friends', postEndpoints.ofFriends, hidden, (reader, of) =>
      outcome(service.call(postEndpoints.ofFriends, { as: reader }), list(of)),
    ),
    row('unread posts of friends', postEndpoints.unreadOfFriends, [...hidden, SHOWN], async (reader, of) => {
      const before = await unread(reader);
      const { id } = await service.newPost(of, service.newBook());
      const isCounted = (await unread(reader)) > before;
      await service.call(postEndpoints.remove, { as: of, params: { id } });
      return shownIf(isCounted);
    }),
    row('found posts', postEndpoints.search, hidden, (reader, of) =>
      outcome(service.call(postEndpoints.search, { as: reader, query: { q: 'dorothea' } }), list(of)),
    ),
    row('a post', postEndpoints.byId, noPost, (reader, of) =>
      outcome(service.call(postEndpoints.byId, { as: reader, params: { id: at(posts, of).id } })),
    ),
    row('the votes on a post', postEndpoints.byId, hiddenByBlock, (reader, of) =>
      inPost(reader, ({ ups }) => ups, of),
    ),
    row('the comments in a post', postEndpoints.byId, hidden, (reader, of) =>
      inPost(reader, post => post.comments, of),
    ),
    row('a mention in a post', postEndpoints.create, hiddenByBlock, async (reader, of) => {
      const text = `Ask @${at(names, of)} about it.`;
      const { id } = await service.newPost(reader, service.newBook(), { text, title: 'A question' });
      const isNamed = await named('posts', id, of);
      await service.call(postEndpoints.remove, { as: reader, params: { id } });
      return isNamed;
    }),
    row(
      'an edit of a post',
      postEndpoints.edit,
      ['not_your_post', 'post_not_found', 'not_your_post'],
      (reader, of) =>
        outcome(
          service.call(postEndpoints.edit, {
            as: reader,
            params: { id: at(posts, of).id },
            body: { title: 'Not mine', text: 'At all.' },
          }),
        ),
    ),
    row(
      'a deletion of a post',
      postEndpoints.remove,
      ['not_your_post', 'post_not_found', 'not_your_post'],
      (reader, of) =>
        outcome(service.call(postEndpoints.remove, { as: reader, params: { id: at(posts, of).id } })),
    ),
    ...(
      [
        ['post', postEndpoints, posts, noPost],
        ['comment', commentEndpoints, comments, noComment],
        ['comment below the post', commentEndpoints, onPosts, noComment],
      ] as const
    ).flatMap(([thing, endpoints, things, outcomes]) => [
      row(`a vote on a ${thing}`, endpoints.vote, outcomes, (reader, of) => {
        const params = { id: at<{ id: number }>(things, of).id, value: 1 };
        return outcome(service.call(endpoints.vote, { as: reader, params, body: {} }));
      }),
      row(`a vote on a ${thing} withdrawn`, endpoints.unvote, outcomes, async (reader, of) => {
        const { id } = at<{ id: number }>(things, of);
        const withdrawn = await outcome(service.call(endpoints.unvote, { as: reader, params: { id } }));
        await service.call(endpoints.vote, { as: reader, params: { id, value: 1 }, body: {} });
        return withdrawn;
      }),
    ]),
    row('comments on the post of another', commentEndpoints.ofPost, hidden, (reader, of) =>
      outcome(
        service.call(commentEndpoints.ofPost, { as: reader, params: { postId }, query: { limit: 100 } }),
        list(of),
      ),
    ),
    row('comments on the post', commentEndpoints.ofPost, noPost, (reader, of) =>
      outcome(
        service.call(commentEndpoints.ofPost, { as: reader, params: { postId: at(posts, of).id } }),
        list(third),
      ),
    ),
    row('the votes on a comment', commentEndpoints.ofPost, hiddenByBlock, (reader, of) =>
      outcome(
        service.call(commentEndpoints.ofPost, { as: reader, params: { postId }, query: { limit: 100 } }),
        (body: Comment[]) => shownIf(by(body.find(({ id }) => id === commentId)?.ups ?? [], of)),
      ),
    ),
    row('a comment in its thread', commentEndpoints.threads, hidden, (reader, of) =>
      outcome(threads(reader, postId), body => placeOf(at(comments, of).id, nodesOf(body))),
    ),
    row(
      'an answered comment in its thread',
      commentEndpoints.threads,
      [SHOWN, PLACEHOLDER, PLACEHOLDER],
      (reader, of) => outcome(threads(reader, postId), body => placeOf(at(answered, of).id, nodesOf(body))),
    ),
    row('the threads of the post', commentEndpoints.threads, noPost, (reader, of) =>
      outcome(threads(reader, at(posts, of).id)),
    ),
    row('a reply', commentEndpoints.replies, hidden, (reader, of) =>
      outcome(replies(reader, commentId), body => placeOf(at(comments, of).id, body)),
    ),
    row('the replies to a comment', commentEndpoints.replies, [SHOWN, SHOWN, SHOWN], (reader, of) =>
      outcome(replies(reader, at(answered, of).id), (body: ThreadNode[]) =>
        shownIf(body.some(node => node.comment?.user_id === third)),
      ),
    ),
    row('the replies to no comment', commentEndpoints.replies, noComment, (reader, of) =>
      outcome(replies(reader, at(onPosts, of).id)),
    ),
    row(
      'the context of a comment',
      commentEndpoints.context,
      [SHOWN, 'comment_not_found', 'comment_not_found'],
      (reader, of) => outcome(context(reader, at(comments, of).id)),
    ),
    row(
      'the context of an answered comment',
      commentEndpoints.context,
      [SHOWN, PLACEHOLDER, PLACEHOLDER],
      (reader, of) =>
        outcome(context(reader, at(answered, of).id), body => placeOf(at(answered, of).id, nodesOf([body]))),
    ),
    row('the context of a comment on the post', commentEndpoints.context, noComment, (reader, of) =>
      outcome(context(reader, at(onPosts, of).id)),
    ),
    row('a comment on the post', commentEndpoints.create, noPost, (reader, of) =>
      outcome(comment(reader, at(posts, of).id)),
    ),
    row('a reply to a comment', commentEndpoints.create, noComment, (reader, of) =>
      outcome(comment(reader, postId, at(answered, of).id)),
    ),
    row('a mention in a comment', commentEndpoints.create, hiddenByBlock, async (reader, of) => {
      const { body } = await comment(reader, postId, null, `Ask @${at(names, of)}.`);
      return named('comments', body.id, of);
    }),
    ...(['edit', 'remove'] as const).map(endpoint =>
      row(
        `${endpoint} of a comment`,
        commentEndpoints[endpoint],
        ['not_your_comment', 'comment_not_found', 'not_your_comment'],
        (reader, of) =>
          outcome(
            service.call(commentEndpoints[endpoint], {
              as: reader,
              params: { id: at(comments, of).id },
              ...(endpoint === 'edit' && { body: { text: 'Not mine.' } }),
            }),
          ),
      ),
    ),
  ];
}
