import type { CaseDetails } from '@endpaper/contracts';
import { useDocumentHead } from '@endpaper/web-kit';
import { HeldBy } from '../cases/HeldBy.js';
import { CaseRow } from '../cases/CaseRow.js';
import { DecisionItem } from '../decisions/DecisionItem.js';
import styles from '../lists/Lists.module.css';
import { CaseHead } from './CaseHead.js';
import { CaseReports } from './CaseReports.js';
import { CaseTexts } from './CaseTexts.js';
import { Deciding } from './Deciding.js';
import { CaseSection } from './CaseSection.js';

/** A case: what was reported or is held, by whom or why, what is known of its author, and the form that decides it. */
export function CaseContent({ details }: { details: CaseDetails }) {
  const { kind, title, decisions, other_cases } = details;
  useDocumentHead({ title: `${title ?? kind} · Moderation` });
  return (
    <>
      <CaseHead details={details} />
      <CaseTexts details={details} />
      <HeldBy phrase={details.held_by} />
      {details.reports.length > 0 && <CaseReports kind={kind} reports={details.reports} />}
      {decisions.length > 0 && (
        <CaseSection title="Decisions about it and its author">
          <ul role="list" className={styles.list}>
            {decisions.map(decision => (
              <DecisionItem key={decision.id} decision={decision} />
            ))}
          </ul>
        </CaseSection>
      )}
      {other_cases.length > 0 && (
        <CaseSection title="Other open reports about the author">
          <ul role="list" className={styles.list}>
            {other_cases.map(found => (
              <CaseRow key={found.id} found={found} />
            ))}
          </ul>
        </CaseSection>
      )}
      <Deciding details={details} />
    </>
  );
}
