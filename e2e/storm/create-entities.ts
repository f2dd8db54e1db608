import { setTimeout as sleep } from 'node:timers/promises';
import { bookEndpoints, commentEndpoints, postEndpoints, type Endpoint } from '@endpaper/contracts';
import { aBookDraft, aCommentDraft, aPostDraft } from '@endpaper/contracts/testing';
import { type ApiClient } from '@endpaper/local-servers';
import { mayBeGone, anEntity, type StormEntity } from './storm-entities.js';
import { type StormState } from './storm-state.js';

const ATTEMPTS = 6;
const ATTEMPT_PAUSE_MS = 400;
/** How often a call arrives twice at the same time, as a network or a client that retries sends it. */
export const TWICE_PROBABILITY = 0.1;

let marks = 0;
const nextMark = (word: string) => `${word} ${process.pid}-${(marks += 1)}`;

export function newBook(
  storm: StormState,
  client: ApiClient,
  within: readonly StormEntity[] = [],
): Promise<StormEntity> {
  const entity = anEntity('books.books', nextMark('Storm'), within);
  const body = aBookDraft({ title: entity.mark });
  return create(storm, client, entity, { endpoint: bookEndpoints.create, params: {}, body });
}

export function newPost(
  storm: StormState,
  client: ApiClient,
  book: StormEntity,
  within: readonly StormEntity[] = [],
): Promise<StormEntity> {
  const entity = anEntity('posts.posts', nextMark('Post'), [book, ...within]);
  const body = aPostDraft({ title: entity.mark });
  return create(storm, client, entity, { endpoint: postEndpoints.create, params: { bookId: book.id }, body });
}

export function newComment(
  storm: StormState,
  client: ApiClient,
  post: StormEntity,
  within: readonly StormEntity[] = [],
): Promise<StormEntity> {
  const entity = anEntity('posts.comments', nextMark('Comment'), [post, ...within]);
  const call = {
    endpoint: commentEndpoints.create,
    params: { postId: post.id },
    body: aCommentDraft({ text: entity.mark }),
  };
  return create(storm, client, entity, call);
}

/** A reply to a comment, which stays when the comment is deleted. */
export function newReply(storm: StormState, client: ApiClient, comment: StormEntity): Promise<StormEntity> {
  const entity = anEntity('posts.comments', nextMark('Reply'), comment.within);
  const [post] = comment.within;
  const call = {
    endpoint: commentEndpoints.create,
    params: { postId: post?.id ?? 0 },
    body: aCommentDraft({ text: entity.mark, parent_id: comment.id }),
    allowed: mayBeGone(comment) ? [404] : [],
  };
  return create(storm, client, entity, call);
}

interface Creation {
  endpoint: Endpoint;
  params?: Record<string, number>;
  body: unknown;
  /** The other statuses that are no broken promise. */
  allowed?: readonly number[];
}

/**
 * Sends a creating call until it is answered, with one key, as a form does whose reader tries again. Now and then a call
 * arrives twice.
 */
export async function create(
  { log, entities, over, random }: StormState,
  client: ApiClient,
  entity: StormEntity,
  { endpoint, params = {}, body, allowed = [] }: Creation,
): Promise<StormEntity> {
  entities.push(entity);
  for (let attempt = 1; attempt <= ATTEMPTS && !over.aborted; attempt += 1) {
    const call = () =>
      log.call(client, endpoint, {
        params,
        body,
        key: entity.mark,
        allowed: entity.within.some(mayBeGone) ? [404, ...allowed] : allowed,
      });
    const answers = await Promise.all(random.chance(TWICE_PROBABILITY) ? [call(), call()] : [call()]);
    const ids = answers
      .filter(({ status }) => status === endpoint.status)
      .map(answer => (answer.body as { id: number }).id);
    if (new Set(ids).size > 1) log.violation(`"${entity.mark}" was created as ${ids.join(' and ')}`);
    if (ids.length > 0) return Object.assign(entity, { id: ids[0], state: 'there' });
    if (answers.some(({ status }) => status === 404)) return entity;
    await sleep(ATTEMPT_PAUSE_MS);
  }
  return entity;
}
