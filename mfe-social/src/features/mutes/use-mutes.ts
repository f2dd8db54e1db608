import type { MuteKind } from '@endpaper/contracts';
import { useEntities, useSession, withoutItems } from '@endpaper/web-kit';
import { useEffect, useMemo } from 'react';
import { muteId, mutes } from './mute-entity.js';
import { useMutesInfiniteQuery } from './mutes.api.js';

/** Returns what the signed-in user has muted, with the pending changes. */
export function useMutes() {
  const { user } = useSession();
  const read = useEntities(mutes, useMutesInfiniteQuery(undefined, { skip: user === undefined }));
  const data = useMemo(
    () => read.data && { pages: withoutItems(read.data.pages, ({ isMuted }) => !isMuted) },
    [read.data],
  );
  return { ...read, data };
}

/** Returns the mute of something, if there is one. It reads page after page of the list until it finds it. */
export function useMute(kind: MuteKind, mutedId: number) {
  const { data, isLoading, isFetching, isError, hasNextPage, fetchNextPage } = useMutes();
  const id = muteId(kind, mutedId);
  const mute = data?.pages.flatMap(({ items }) => items).find(item => item.id === id);
  const isSought = !mute && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (isSought) void fetchNextPage();
  }, [isSought, fetchNextPage]);

  return { mute, isLoading: isLoading || (!mute && hasNextPage && !isError) };
}
