import { commentEndpoints, postEndpoints, type Endpoint, type Thread } from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { decide, type TestCall } from '@endpaper/service-kit/testing';
import { startPosts } from './posts-service.js';

export const [ADA, BEN, CLEO] = [1, 2, 3];
export const NAMES = new Map([
  [ADA, 'ada'],
  [BEN, 'ben'],
  [CLEO, 'cleo'],
]);

/** A running svc-posts with what moderators decide, and what readers find then. Ben writes. */
export async function startModeratedPosts() {
  const service = await startPosts();
  for (const [id, username] of NAMES) service.owners.users.set(id, aUserSnapshot({ id, username }));
  const call = async (endpoint: Endpoint, given: TestCall) => {
    const { status, body } = await service.call(endpoint, given);
    return status >= 400 ? String(body.code) : body;
  };
  return {
    service,
    /** The body of an answer, or the code of an error. */
    call,
    hide: (kind: 'post' | 'comment', subject_id: number) =>
      decide(service, { kind, subject_id, visibility: 'hidden', reason: 'spam' }),
    show: (kind: 'post' | 'comment', subject_id: number) => decide(service, { kind, subject_id }),
    remove: (kind: 'post' | 'comment', subject_id: number, changed_at = new Date().toISOString()) =>
      decide(service, { kind, subject_id, visibility: 'removed', reason: 'hate', changed_at }),
    aPost: () => service.newPost(BEN, service.newBook()),
    postAs: (id: number, as?: number) => call(postEndpoints.byId, { as, params: { id } }),
    threadsAs: (postId: number, as?: number): Promise<Thread[]> =>
      call(commentEndpoints.threads, { as, params: { postId } }),
  };
}
export type ModeratedPosts = Awaited<ReturnType<typeof startModeratedPosts>>;
