import { remoteRoutes, useRemoteCatalog, useRoutes } from '@endpaper/web-kit';
import { useMemo } from 'react';
import { NotFoundPage } from './errors/NotFoundPage.js';
import { Layout } from './layout/Layout.js';
import { OWN_PAGES } from './own-pages.js';

/** The routing table: the shell's own pages and those of the released remotes. */
export function App() {
  const catalog = useRemoteCatalog();
  const routes = useMemo(
    () => [
      {
        element: <Layout />,
        children: [
          ...remoteRoutes(catalog),
          ...Object.entries(OWN_PAGES).map(([path, OwnPage]) => ({ path, element: <OwnPage /> })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    [catalog],
  );
  return useRoutes(routes);
}
