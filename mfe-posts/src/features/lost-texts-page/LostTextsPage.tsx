import { LOST_TEXTS_KEPT_DAYS, postEndpoints } from '@endpaper/contracts';
import { buttonClass, EmptyState, PageTitle } from '@endpaper/ui';
import { Link, PagedList, SignInGate, useDocumentHead } from '@endpaper/web-kit';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import { LostTextCard } from './LostTextCard.js';
import styles from './LostTextsPage.module.css';
import { useLostTextsInfiniteQuery } from './lost-texts.api.js';

const TITLE = 'Your texts about deleted books';

/** What the signed-in user wrote about books that their owners have deleted. */
export function LostTextsPage() {
  return (
    <SignInGate title={TITLE} purpose="To download what you wrote about a deleted book">
      <LostTexts />
    </SignInGate>
  );
}

function LostTexts() {
  const texts = useLostTextsInfiniteQuery(undefined);
  useDocumentHead({ title: TITLE });
  const hasTexts = (texts.data?.pages[0]?.items.length ?? 0) > 0;

  return (
    <div className={styles.page}>
      <header>
        <PageTitle>{TITLE}</PageTitle>
        <p className={styles.lead}>
          What readers write about a book is deleted with it. You alone find your own texts here, for{' '}
          {LOST_TEXTS_KEPT_DAYS} days.
        </p>
      </header>
      {hasTexts && (
        <a
          className={buttonClass('primary')}
          href={postEndpoints.lostFile.path}
          download="endpaper-lost-texts.md"
        >
          Download all
        </a>
      )}
      <PagedList query={texts} skeleton={<PostListSkeleton />} empty={<NoTexts />} moreLabel="More texts">
        {items => <SeparatedList items={items}>{text => <LostTextCard lost={text} />}</SeparatedList>}
      </PagedList>
    </div>
  );
}

function NoTexts() {
  return (
    <EmptyState
      message={`Nothing that you wrote was deleted with a book in the last ${LOST_TEXTS_KEPT_DAYS} days.`}
    >
      <Link to="/">See all books</Link>
    </EmptyState>
  );
}

export { LostTextsPage as Component };
