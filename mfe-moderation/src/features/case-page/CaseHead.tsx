import type { CaseDetails } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from '../lists/Lists.module.css';
import { ReaderName } from '../subjects/ReaderName.js';
import { subjectPath } from '../subjects/subject-path.js';
import { KINDS } from '../words/kinds.js';

/** What a case is about, whose it is, and where it stands. */
export function CaseHead({ details }: { details: CaseDetails }) {
  const { kind, author, post, book, opened_at, report_count } = details;
  const path = subjectPath({ ...details, post_id: post?.id ?? null });
  return (
    <p className={styles.facts}>
      <span>{path ? <Link to={path}>{KINDS[kind]}</Link> : KINDS[kind]}</span>
      {kind !== 'ownership' && (
        <span>
          by <ReaderName reader={author} />
        </span>
      )}
      {post && (
        <span>
          on{' '}
          <Link to={`/post/${post.id}`} dir="auto">
            {post.title}
          </Link>
        </span>
      )}
      {book && (
        <span>
          about{' '}
          <Link to={`/books/${book.id}`} dir="auto">
            {book.title}
          </Link>
        </span>
      )}
      <span>
        {report_count === 0 ? 'held' : kind === 'ownership' ? 'asked for' : 'reported'}{' '}
        <RelativeTime at={opened_at} />
      </span>
    </p>
  );
}
