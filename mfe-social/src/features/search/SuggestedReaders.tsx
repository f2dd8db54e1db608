import { Avatar } from '@endpaper/ui';
import { MarkedText, Suggestion, SuggestionGroup, useLatestRequest, useSession } from '@endpaper/web-kit';
import { ReaderTexts } from '../users/ReaderLink.js';
import { fullName } from './full-name.js';
import { searchApi } from './found-readers.api.js';

const { suggestedReaders } = searchApi.endpoints;

/** The readers whose names match what is typed in the search field; for signed-in readers only. */
export function SuggestedReaders({ query }: { query: string }) {
  return useSession().status === 'signed-in' ? <Readers query={query} /> : null;
}

function Readers({ query }: { query: string }) {
  useLatestRequest(suggestedReaders, query);
  const { data } = suggestedReaders.useQueryState(query);
  return (
    <SuggestionGroup label="Readers">
      {(data?.items ?? []).map(({ id, username, picture, ...names }) => (
        <Suggestion key={id} to={`/profile/${id}`}>
          <Avatar name={username} picture={picture} size="small" decorative />
          <ReaderTexts
            name={<MarkedText text={username} searched={query} />}
            note={<MarkedText text={fullName(names)} searched={query} />}
          />
        </Suggestion>
      ))}
    </SuggestionGroup>
  );
}

export { SuggestedReaders as Component };
