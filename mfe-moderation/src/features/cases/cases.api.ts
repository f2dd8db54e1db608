import {
  moderationEndpoints,
  type CaseDetails,
  type Decision,
  type DecisionDraft,
  type ModerationCase,
} from '@endpaper/contracts';
import { call, entity, list, useEntities, type IdPage } from '@endpaper/web-kit';
import { api, PAGE_SIZE } from '../../api.js';

export type CaseState = 'open' | 'decided';

/** The cases in lists. A case with all that it needs to be decided is read for its page alone. */
export const cases = entity<ModerationCase, 'mfe-moderation/Case'>(
  'mfe-moderation/case',
  'mfe-moderation/Case',
);

const LIST = { type: 'mfe-moderation/Case', id: 'LIST' } as const;
const DECISIONS = { type: 'mfe-moderation/Decision', id: 'LIST' } as const;

export const casesApi = api.injectEndpoints({
  endpoints: build => ({
    /** The open ones oldest first, the decided ones newest first. */
    cases: build.infiniteQuery<IdPage, CaseState, string>(
      list(
        cases,
        (state: CaseState, cursor) =>
          call(moderationEndpoints.cases, { query: { limit: PAGE_SIZE, state, cursor } }),
        [LIST],
      ),
    ),
    caseDetails: build.query<CaseDetails, number>({
      query: id => call(moderationEndpoints.caseById, { params: { id } }),
      providesTags: (_read, _error, id) => [cases.tag(id)],
    }),
    decideCase: build.mutation<Decision, { id: number; draft: DecisionDraft }>({
      query: ({ id, draft }) => call(moderationEndpoints.decide, { params: { id }, body: draft }),
      // Also after a refusal: another moderator may have decided it.
      invalidatesTags: (_decision, _error, { id }) => [LIST, cases.tag(id), DECISIONS],
    }),
  }),
});

export const { useCaseDetailsQuery, useDecideCaseMutation } = casesApi;

export const useCases = (state: CaseState) => useEntities(cases, casesApi.useCasesInfiniteQuery(state));
