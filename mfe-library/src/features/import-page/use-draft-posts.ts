import { plural, useToast } from '@endpaper/ui';
import { errorMessage, isLimitReached, useNavigate } from '@endpaper/web-kit';
import { useState } from 'react';
import { useDeleteReviewMutation, usePostReviewMutation } from './imports.api.js';
import type { PreparedDraft } from './prepared-draft.js';

/**
 * Posts reviews, one after the other, and says what happened.
 * @param onPosted gets the id of each review that is a post now
 */
export function useDraftPosts(onPosted: (id: number) => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const [post] = usePostReviewMutation();
  const [deleteReview] = useDeleteReviewMutation();
  const [busy, setBusy] = useState<number>();
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [limit, setLimit] = useState<string>();

  /** @returns the id of the post, or that its account has reached the limit of posts */
  const send = async ({
    draft: { id },
    post: made,
  }: PreparedDraft): Promise<number | 'limit reached' | undefined> => {
    if (!made) return undefined;
    const sent = await post({ draftId: id, ...made });
    if (isLimitReached(sent.error)) {
      setLimit(errorMessage(sent.error));
      return 'limit reached';
    }
    if (sent.data) onPosted(id);
    const failed = sent.error ?? (await deleteReview(id)).error;
    setErrors(before => withError(before, id, failed && errorMessage(failed)));
    return sent.data?.id;
  };

  return {
    busy,
    errors,
    /** Why no further review can be posted for now, and when one can. */
    limit,
    /** Posts those that can be posted, until the account reaches its limit. @returns whether all of them were */
    postAll: async (drafts: readonly PreparedDraft[]): Promise<boolean> => {
      const sendable = drafts.filter(each => each.post);
      const posted: number[] = [];
      let isLimited = false;
      setLimit(undefined);
      for (const draft of sendable) {
        setBusy(draft.draft.id);
        const sent = await send(draft);
        isLimited = sent === 'limit reached';
        // The others would be refused too.
        if (sent === 'limit reached') break;
        if (sent !== undefined) posted.push(sent);
      }
      setBusy(undefined);
      const [only, ...others] = posted;
      const failed = sendable.length - posted.length;
      if (isLimited) toast(limitedResult(posted.length), 'problem');
      else if (only === undefined) toast('No review was posted. The reasons stand beside them.', 'problem');
      else if (others.length === 0 && failed === 0)
        toast('Your review was posted.', 'plain', {
          label: 'See the post',
          onPress: () => void navigate(`/post/${only}`),
        });
      else toast(resultOf(posted.length, failed), failed > 0 ? 'problem' : 'plain');
      return failed === 0;
    },
  };
}

const limitedResult = (posted: number) =>
  posted === 0
    ? 'No review was posted. The reason stands above the list.'
    : `${plural(posted, 'review was', 'reviews were')} posted. The others were not; the reason stands above them.`;

const resultOf = (posted: number, failed: number) =>
  [
    `${plural(posted, 'review was', 'reviews were')} posted.`,
    failed > 0 ? `${plural(failed, 'was', 'were')} not, and the reason stands beside.` : '',
  ]
    .filter(Boolean)
    .join(' ');

function withError(errors: ReadonlyMap<number, string>, id: number, message: string | undefined) {
  const next = new Map(errors);
  if (message === undefined) next.delete(id);
  else next.set(id, message);
  return next;
}
