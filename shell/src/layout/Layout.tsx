import { Loading } from '@endpaper/ui';
import { lazyWithRetry, ModalHost, Outlet, RouteAnnouncer, useLocation, useSession } from '@endpaper/web-kit';
import { useCallback, useDeferredValue, useState } from 'react';
import { SuspendedNotice } from '../account/SuspendedNotice.js';
import { WelcomeContext } from '../account/welcome-context.js';
import { RouteBoundary } from '../errors/RouteBoundary.js';
import { ThemeContext, useTheme } from '../preferences/use-theme.js';
import { useSiteSearch } from '../search/use-site-search.js';
import { BottomBar } from './BottomBar.js';
import { Footer } from './Footer.js';
import styles from './Layout.module.css';
import { modalContents } from './modal-contents.js';
import { Sidebar } from './Sidebar.js';
import { TopBar } from './TopBar.js';
import { useIsPhone } from './use-media-query.js';
import { useScrollRestoration } from './use-scroll-restoration.js';

const Welcome = lazyWithRetry(() => import('../account/Welcome.js'));

/** The frame of every page. The page is rendered after the session check. */
export function Layout() {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  // The page first renders in the background, in short tasks.
  const showsPage = useDeferredValue(status !== 'loading');
  const theme = useTheme();
  const search = useSiteSearch();
  // The first view has both bars: the style sheets decide which of them is shown.
  const isPhone = useIsPhone();
  const [isNew, setNew] = useState(false);
  const welcome = useCallback(() => {
    setNew(true);
  }, []);
  useScrollRestoration();

  return (
    <ThemeContext value={theme}>
      <WelcomeContext value={welcome}>
        <RouteAnnouncer>
          <a href="#content" className="ep-skip-link">
            Skip to content
          </a>
          <div className={styles.frame}>
            <TopBar searchInput={search.input} hasActions={isPhone !== true} />
            <div className={styles.middle}>
              <Sidebar />
              <div className={styles.column}>
                <main id="content" tabIndex={-1} className={styles.content}>
                  {user?.suspended && <SuspendedNotice suspension={user.suspended} />}
                  {isNew && status === 'signed-in' && pathname !== '/signup' && (
                    <Welcome
                      onClose={() => {
                        setNew(false);
                      }}
                    />
                  )}
                  <RouteBoundary key={pathname}>{showsPage ? <Outlet /> : <Loading />}</RouteBoundary>
                </main>
                <Footer />
              </div>
            </div>
            {isPhone !== false && <BottomBar onSearch={search.open} />}
          </div>
          {search.dialog}
          <ModalHost contents={modalContents} />
        </RouteAnnouncer>
      </WelcomeContext>
    </ThemeContext>
  );
}
