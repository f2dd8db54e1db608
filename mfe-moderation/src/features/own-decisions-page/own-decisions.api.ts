import { appealEndpoints, type AppealDraft, type OwnDecision } from '@endpaper/contracts';
import { call, entity, list, useEntities, type IdPage } from '@endpaper/web-kit';
import { api, PAGE_SIZE } from '../../api.js';

export const ownDecisions = entity<OwnDecision, 'mfe-moderation/OwnDecision'>(
  'mfe-moderation/own-decision',
  'mfe-moderation/OwnDecision',
);

const LIST = { type: 'mfe-moderation/OwnDecision', id: 'LIST' } as const;

export const ownDecisionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** What was decided about the signed-in reader's things, newest first. */
    ownDecisions: build.infiniteQuery<IdPage, undefined, string>(
      list(
        ownDecisions,
        (_none: undefined, cursor) =>
          call(appealEndpoints.ownDecisions, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
      ),
    ),
    appeal: build.mutation<OwnDecision, { id: number; draft: AppealDraft }>({
      query: ({ id, draft }) => call(appealEndpoints.appeal, { params: { id }, body: draft }),
      // Also after a refusal: the reader may have appealed in another tab.
      invalidatesTags: [LIST],
    }),
  }),
});

export const { useAppealMutation } = ownDecisionsApi;
export const useOwnDecisions = () =>
  useEntities(ownDecisions, ownDecisionsApi.useOwnDecisionsInfiniteQuery(undefined));
