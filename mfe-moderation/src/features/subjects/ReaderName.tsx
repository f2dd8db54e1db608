import type { NamedReader } from '@endpaper/contracts';
import { Link } from '@endpaper/web-kit';

/** A reader, linked to the profile; a deleted account has no name any more. */
export function ReaderName({ reader }: { reader: NamedReader | null }) {
  if (!reader) return 'a deleted account';
  return (
    <Link to={`/profile/${reader.id}`} dir="auto">
      {reader.username}
    </Link>
  );
}
