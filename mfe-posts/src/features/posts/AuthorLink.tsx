import type { Author } from '@endpaper/contracts';
import { Avatar } from '@endpaper/ui';
import { Link, useHasRoute } from '@endpaper/web-kit';
import styles from './AuthorLink.module.css';

/** Who wrote something: picture and name, linked to the profile where a released remote has profiles. */
export function AuthorLink({ author }: { author: Author }) {
  const hasProfiles = useHasRoute('profile/:user_id');
  const shown = (
    <>
      <Avatar name={author.username} picture={author.picture} size="small" decorative />
      <span className={styles.name}>{author.username}</span>
    </>
  );
  if (!hasProfiles) return <span className={styles.author}>{shown}</span>;
  return (
    <Link to={`/profile/${String(author.id)}`} className={styles.author}>
      {shown}
    </Link>
  );
}
