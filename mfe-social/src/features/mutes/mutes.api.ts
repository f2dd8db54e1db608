import { muteEndpoints, type Mute } from '@endpaper/contracts';
import {
  call,
  change,
  cursorPages,
  invalidateRepeatedly,
  putInFront,
  storedEntity,
  storeEntities,
  storing,
  type EntityThunk,
  type IdPage,
  type Page,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { HIDEABLE_TAGS } from '../friends/hideable-tags.js';
import { muteId, mutes, muteState, type MuteChange, type MuteState } from './mute-entity.js';

/** The mutes on a page. */
const PAGE_SIZE = 24;

const LIST = { type: 'Friend', id: 'MUTES' } as const;

const muteChange = change<MuteState, MuteChange, Mute | null>(mutes, 'mute', {
  request: ({ kind, mutedId, act, days }) => {
    const params = { kind, id: mutedId };
    return act === 'mute'
      ? call(muteEndpoints.add, { params, body: { days } })
      : call(muteEndpoints.remove, { params });
  },
  show: (mute, { act, endsAt }) => ({ ...mute, isMuted: act === 'mute', endsAt }),
  // A mute that is made again has another end.
  isStored: (mute, { act }) => act === 'unmute' && !mute.isMuted,
  settle: answer => ({ isMuted: answer !== null, endsAt: answer?.ends_at ?? null }),
  readsAgain: () => [LIST],
});

export const mutesApi = api.injectEndpoints({
  endpoints: build => ({
    /** What the signed-in user has muted, newest first. */
    mutes: build.infiniteQuery<IdPage, undefined, string>({
      infiniteQueryOptions: cursorPages,
      queryFn: storing(
        ({ pageParam: cursor }: { pageParam: string }) =>
          call(muteEndpoints.list, { query: { limit: PAGE_SIZE, cursor } }),
        ({ items }: Page<Mute>) => storeEntities(mutes, items.map(muteState)),
        ({ items, ...page }) => ({ ...page, items: items.map(({ kind, id }) => muteId(kind, id)) }),
      ),
      providesTags: [LIST],
    }),
    changeMute: build.mutation<Mute | null, MuteChange>({
      ...muteChange,
      invalidatesTags: (_answer, error) => (error ? [] : [LIST]),
      onQueryStarted: async (change, lifecycle) => {
        const { dispatch, queryFulfilled } = lifecycle;
        dispatch(putInList(change));
        muteChange.onQueryStarted(change, lifecycle);
        const done = await queryFulfilled.catch(() => undefined);
        if (done) invalidateRepeatedly([...HIDEABLE_TAGS], dispatch);
      },
    }),
  }),
});

/** What is muted is the newest mute. */
const putInList =
  ({ id, kind, mutedId, name, act }: MuteChange): EntityThunk =>
  (dispatch, getState) => {
    if (act !== 'mute') return;
    if (!storedEntity(getState(), mutes, id))
      dispatch(storeEntities(mutes, [{ id, kind, mutedId, name, isMuted: false, endsAt: null }]));
    dispatch(mutesApi.util.updateQueryData('mutes', undefined, putInFront(id)));
  };

export const { useMutesInfiniteQuery, useChangeMuteMutation } = mutesApi;
