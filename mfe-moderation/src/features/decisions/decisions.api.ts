import {
  appealEndpoints,
  moderationEndpoints,
  type AppealDecision,
  type Decision,
  type DecisionUndo,
} from '@endpaper/contracts';
import { call, entity, list, useEntities, type IdPage } from '@endpaper/web-kit';
import { api, PAGE_SIZE } from '../../api.js';

export const decisions = entity<Decision, 'mfe-moderation/Decision'>(
  'mfe-moderation/decision',
  'mfe-moderation/Decision',
);

const LIST = { type: 'mfe-moderation/Decision', id: 'LIST' } as const;
/** The lists of decisions, and the cases, which show the earlier ones. Also after a refusal: another moderator may have done it. */
const CHANGED = [LIST, 'mfe-moderation/Case'] as const;

export const decisionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** All decisions, newest first. */
    log: build.infiniteQuery<IdPage, undefined, string>(
      list(
        decisions,
        (_none: undefined, cursor) =>
          call(moderationEndpoints.decisions, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
      ),
    ),
    /** The decisions with an appeal that is not decided, the oldest appeal first. */
    openAppeals: build.infiniteQuery<IdPage, undefined, string>(
      list(
        decisions,
        (_none: undefined, cursor) => call(appealEndpoints.open, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
      ),
    ),
    undoDecision: build.mutation<Decision, { id: number; undo: DecisionUndo }>({
      query: ({ id, undo }) => call(moderationEndpoints.undo, { params: { id }, body: undo }),
      invalidatesTags: CHANGED,
    }),
    /** @param id of the appeal */
    decideAppeal: build.mutation<Decision, { id: number; decision: AppealDecision }>({
      query: ({ id, decision }) => call(appealEndpoints.decide, { params: { id }, body: decision }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const { useUndoDecisionMutation, useDecideAppealMutation } = decisionsApi;
export const useLog = () => useEntities(decisions, decisionsApi.useLogInfiniteQuery(undefined));
export const useOpenAppeals = () =>
  useEntities(decisions, decisionsApi.useOpenAppealsInfiniteQuery(undefined));
