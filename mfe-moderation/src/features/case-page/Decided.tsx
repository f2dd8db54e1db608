import { buttonClass } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { useEffect, useRef } from 'react';
import { useCases } from '../cases/cases.api.js';
import { CaseSection } from './CaseSection.js';
import styles from './Case.module.css';

interface DecidedProps {
  caseId: number;
  /** What the form has ended with, if it was on the page. */
  result: 'done' | 'overtaken' | undefined;
}

/** Says that a case is decided, and leads to the next open one. */
export function Decided({ caseId, result }: DecidedProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const { data } = useCases('open');
  const next = data?.pages.flatMap(({ items }) => items).find(({ id }) => id !== caseId);
  const wasSent = result !== undefined;
  useEffect(() => {
    // The pressed button is gone. The focus reads the text, too.
    if (wasSent) text.current?.focus();
  }, [wasSent]);

  return (
    <CaseSection title="Decided">
      <p ref={text} tabIndex={-1} className={styles.decided}>
        {result === 'overtaken'
          ? 'Another moderator has decided this meanwhile. Your decision was not saved.'
          : 'This report is decided.'}
      </p>
      <p>
        {next ? (
          <Link to={`/moderation/cases/${next.id}`} className={buttonClass('primary')}>
            Next report
          </Link>
        ) : (
          <Link to="/moderation">Go to the reports</Link>
        )}
      </p>
    </CaseSection>
  );
}
