import type { Author } from '@endpaper/contracts';
import { Avatar } from '@endpaper/ui';
import { Link, useHasRoute } from '@endpaper/web-kit';
import styles from './AuthorLink.module.css';

/** The picture and name of an author, linked to the profile when an active remote has the profile page. */
export function AuthorLink({ author }: { author: Author }) {
  const hasProfiles = useHasRoute('profile/:user_id');
  const pictureAndName = (
    <>
      <Avatar name={author.username} picture={author.picture} size="small" decorative />
      <span className={styles.name} dir="auto">
        {author.username}
      </span>
    </>
  );
  if (!hasProfiles) return <span className={styles.author}>{pictureAndName}</span>;
  return (
    // Visitors can't read users: their page of a profile has the name from here, if the user has no posts.
    <Link to={`/profile/${author.id}`} state={{ username: author.username }} className={styles.author}>
      {pictureAndName}
    </Link>
  );
}
