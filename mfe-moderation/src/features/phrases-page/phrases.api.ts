import { watchedPhraseEndpoints, type WatchedPhrase, type WatchedPhraseDraft } from '@endpaper/contracts';
import { call, entity, list, useEntities, type IdPage } from '@endpaper/web-kit';
import { api, PAGE_SIZE } from '../../api.js';

export type PhraseState = 'watched' | 'removed';

export const phrases = entity<WatchedPhrase, 'mfe-moderation/Phrase'>(
  'mfe-moderation/phrase',
  'mfe-moderation/Phrase',
);

const LIST = { type: 'mfe-moderation/Phrase', id: 'LIST' } as const;

export const phrasesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Those that hold texts, or those that were deleted, the newest first. */
    phrases: build.infiniteQuery<IdPage, PhraseState, string>(
      list(
        phrases,
        (state: PhraseState, cursor) =>
          call(watchedPhraseEndpoints.list, { query: { limit: PAGE_SIZE, state, cursor } }),
        [LIST],
      ),
    ),
    addPhrase: build.mutation<WatchedPhrase, WatchedPhraseDraft>({
      query: body => call(watchedPhraseEndpoints.add, { body }),
      invalidatesTags: added => (added ? [LIST] : []),
    }),
    removePhrase: build.mutation<null, number>({
      query: id => call(watchedPhraseEndpoints.remove, { params: { id } }),
      // Also after a refusal: another moderator may have deleted it.
      invalidatesTags: [LIST],
    }),
  }),
});

export const { useAddPhraseMutation, useRemovePhraseMutation } = phrasesApi;
export const usePhrases = (state: PhraseState) =>
  useEntities(phrases, phrasesApi.usePhrasesInfiniteQuery(state));
