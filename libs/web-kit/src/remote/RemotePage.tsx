import { Loading, Notice, PageTitle } from '@endpaper/ui';
import { offlineMessage } from '../api/call-errors.js';
import { useDocumentHead } from '../document/use-document-head.js';
import type { LoadableComponent } from './remote-catalog.js';
import { useLoadable } from './loadable.js';

/** The page of a remote's route. */
export function RemotePage({ source }: { source: LoadableComponent }) {
  const loaded = useLoadable(source);
  // Only the page knows its shape.
  if (loaded.status === 'loading') return <Loading />;
  if (loaded.status === 'failed') return <UnreachablePage onRetry={loaded.retry} />;
  const Page = loaded.value;
  return <Page />;
}

function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  useDocumentHead({ title: 'Not available' });
  return (
    <>
      <PageTitle>This page can’t be reached right now</PageTitle>
      <Notice
        message={offlineMessage('The other pages still work.')}
        action={{ label: 'Try again', onPress: onRetry }}
      />
    </>
  );
}
