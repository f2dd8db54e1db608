import { Loading, Notice, PageTitle, Skeleton } from '@endpaper/ui';
import { errorMessage, SignInGate, useDocumentHead, usePageConfiguration } from '@endpaper/web-kit';
import { CatalogView } from './CatalogView.js';
import { useCatalogQuery } from './team.api.js';
import styles from './TeamPage.module.css';

const TITLE = 'Teams';

/** The teams' page: every app with its team, its versions and its contracts. In production it is for staff. */
export function Component() {
  const { team } = usePageConfiguration();
  if (team) return <Teams />;
  return (
    <SignInGate title={TITLE} purpose="This page is for those who make Endpaper. To see it">
      <Teams />
    </SignInGate>
  );
}

function Teams() {
  useDocumentHead({ title: TITLE });
  const { data, error, isFetching, refetch } = useCatalogQuery(undefined);
  const again = () => void refetch();

  return (
    <div className={styles.page}>
      <PageTitle>{TITLE}</PageTitle>
      {error && (
        <Notice
          message={errorMessage(error)}
          action={{ label: 'Try again', onPress: again, busy: isFetching }}
        />
      )}
      {!error && !data && <CatalogSkeleton />}
      {!error && data && <CatalogView catalog={data} onRefresh={again} isFetching={isFetching} />}
    </div>
  );
}

function CatalogSkeleton() {
  return (
    <Loading>
      <div className={styles.team}>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </Loading>
  );
}
