import { foldCase, isMentionable } from '@endpaper/contracts';
import { useDebounced, useLatestRequest, useSession } from '@endpaper/web-kit';
import { mentionCandidatesApi } from './mention-candidates.api.js';

/** A reader whom a text may name. */
export interface Candidate {
  id: number;
  username: string;
  picture: string | null;
}

const SHOWN = 6;
/** No request goes to the names that are typed on within this time. */
const TYPING_PAUSE_MS = 200;

const { friendsToMention, readersToMention } = mentionCandidatesApi.endpoints;

/** Returns whom a typed name may mean: friends, then readers with that name, without the signed-in reader. */
export function useMentionCandidates(name: string): readonly Candidate[] {
  const { user } = useSession();
  const searched = useDebounced(name, TYPING_PAUSE_MS);
  useLatestRequest(readersToMention, searched);
  const friends = friendsToMention.useQuery(undefined).data?.items ?? [];
  const { data, currentData } = readersToMention.useQueryState(searched);
  const typed = foldCase(name);
  const isNamedSo = ({ username }: Candidate) => foldCase(username).startsWith(typed);
  // Until those of the present name are found, of the last ones those who fit.
  const found = (searched === name && currentData?.items) || (data?.items.filter(isNamedSo) ?? []);

  const candidates = new Map<number, Candidate>();
  for (const candidate of [...friends.filter(({ state }) => state === 'friends').filter(isNamedSo), ...found])
    if (candidate.id !== user?.id && isMentionable(candidate.username) && !candidates.has(candidate.id))
      candidates.set(candidate.id, candidate);
  return [...candidates.values()].slice(0, SHOWN);
}
