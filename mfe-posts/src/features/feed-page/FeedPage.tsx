import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, PagedList, SignInGate, useDocumentHead, Widget } from '@endpaper/web-kit';
import { useEffect } from 'react';
import { PostCard } from '../post-list/PostCard.js';
import { PostListSkeleton } from '../posts/PostListSkeleton.js';
import { useMarkFeedReadMutation, usePostsOfFriends } from '../posts/posts.api.js';
import { SeparatedList } from '../posts/SeparatedList.js';
import styles from './FeedPage.module.css';

/** The posts of the signed-in user's friends. */
export function FeedPage() {
  return (
    <SignInGate title="Feed" purpose="To read what your friends write">
      <Feed />
    </SignInGate>
  );
}

function Feed() {
  const posts = usePostsOfFriends();
  useDocumentHead({ title: 'Feed' });
  const [markRead] = useMarkFeedReadMutation();
  const newest = posts.data?.pages[0]?.items[0]?.created_at;

  useEffect(() => {
    if (newest !== undefined) void markRead(newest);
  }, [newest, markRead]);

  return (
    <div className={styles.page}>
      <header>
        <PageTitle>Feed</PageTitle>
        <p className={styles.lead}>What your friends write about books, the newest first.</p>
      </header>
      <PagedList query={posts} skeleton={<PostListSkeleton />} empty={<NoPosts />} moreLabel="More posts">
        {items => <SeparatedList items={items}>{post => <PostCard post={post} />}</SeparatedList>}
      </PagedList>
    </div>
  );
}

function NoPosts() {
  return (
    <>
      <EmptyState message="No posts of friends yet. Open a post that you like: its author’s name leads to their profile, where you can add them.">
        <Link to="/">Find readers by their posts</Link>
      </EmptyState>
      <Widget name="social/similar-readers" />
    </>
  );
}

export { FeedPage as Component };
