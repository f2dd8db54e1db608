import { Avatar } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './Faces.module.css';

/** The picture of a reader in a row of overlapping ones, linked to the profile. */
export function Face({ id, username, picture }: { id: number; username: string; picture: string | null }) {
  return (
    <Link to={`/profile/${id}`} className={styles.face} title={username}>
      <Avatar name={username} picture={picture} />
    </Link>
  );
}
