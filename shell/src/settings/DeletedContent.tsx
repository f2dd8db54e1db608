import { plural } from '@endpaper/ui';
import styles from './Settings.module.css';
import { useFriendCountQuery, useOwnBookCountsQuery, useOwnPostCountsQuery } from './settings.api.js';

/** What goes with the reader's account, and what stays. What can't be counted now stands without its count. */
export function DeletedContent() {
  const { data: books } = useOwnBookCountsQuery(undefined);
  const { data: posts } = useOwnPostCountsQuery(undefined);
  const { data: friends } = useFriendCountQuery(undefined);

  return (
    <>
      <p>This goes with your account, for good:</p>
      <ul className={styles.bullets}>
        <Counted count={posts?.posts} one="post" many="posts" />
        <Counted
          count={posts?.comments_on_posts}
          one="comment on these posts"
          many="comments on these posts"
        />
        <Counted count={posts?.comments} one="comment that you wrote" many="comments that you wrote" />
        <Counted count={posts?.votes} one="vote" many="votes" />
        <Counted count={books?.favorites} one="favorite" many="favorites" />
        <Counted count={friends} one="friend" many="friends" />
      </ul>
      <p>This stays for other readers, without your name:</p>
      <ul className={styles.bullets}>
        <Counted
          count={books?.books}
          one="book that you added, with their posts about it"
          many="books that you added, with their posts about them"
        />
      </ul>
    </>
  );
}

function Counted({ count, one, many }: { count: number | undefined; one: string; many: string }) {
  return <li>{count === undefined ? many : plural(count, one, many)}</li>;
}
