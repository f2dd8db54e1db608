import { formatCount, Skeleton, VisuallyHidden } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import { useId } from 'react';
import { Face } from '../faces/Face.js';
import faces from '../faces/Faces.module.css';
import { useUser } from '../users/users.api.js';
import styles from './LovedBy.module.css';

/** As many as stand in a row beside a book. */
const SHOWN = 6;

interface LovedByProps {
  /** The readers, in the order in which they are shown. */
  userIds: readonly number[];
  /** How many readers there are in all. */
  count: number;
}

/** The readers who have a book among their favorites, as far as they show their profiles to the signed-in user. Renders nothing for visitors. */
export function LovedBy({ userIds, count }: LovedByProps) {
  const { user } = useSession();
  const heading = useId();
  if (!user || userIds.length === 0) return null;
  const further = count - Math.min(userIds.length, SHOWN);
  return (
    <section aria-labelledby={heading} className={styles.readers}>
      <h2 id={heading}>Loved by</h2>
      <ul role="list" className={faces.faces}>
        {userIds.slice(0, SHOWN).map(id => (
          <Reader key={id} id={id} />
        ))}
        {further > 0 && (
          <li className={styles.further}>
            +{formatCount(further)}
            <VisuallyHidden> more</VisuallyHidden>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A reader who shows the profile to friends alone is not shown to others, nor is one who has left. */
function Reader({ id }: { id: number }) {
  const { data: reader, isLoading } = useUser(id);
  if (isLoading)
    return (
      <li aria-hidden data-ep-loading="">
        <Skeleton shape="circle" />
      </li>
    );
  if (!reader || 'limited' in reader) return null;
  return (
    <li>
      <Face {...reader} />
    </li>
  );
}

export { LovedBy as Component };
