import { Loading, Notice, PageTitle } from '@endpaper/ui';
import type { RouteObject } from 'react-router-dom';
import { offlineMessage } from '../api/call-errors.js';
import { useDocumentHead } from '../document/use-document-head.js';
import { useLoadable } from './loadable.js';
import type { LoadableComponent, RemoteCatalog } from './remote-catalog.js';

/** Returns the routes of the released remotes for the host's router. */
export function remoteRoutes(catalog: RemoteCatalog): RouteObject[] {
  const paths = new Set(catalog.remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  return [...paths].flatMap(path => {
    const source = catalog.page(path);
    return source ? [{ path, element: <RemotePage key={path} source={source} /> }] : [];
  });
}

/** The page of a remote's route. */
function RemotePage({ source }: { source: LoadableComponent }) {
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
