import type { CaseDetails } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import { CaseSection } from './CaseSection.js';
import { SubjectTexts } from './SubjectTexts.js';
import styles from './Case.module.css';

/** The subject as it was reported or held, as it is now where that differs, and its earlier texts. */
export function CaseTexts({ details }: { details: CaseDetails }) {
  const { kind, reported, subject } = details;
  const isSame = reported && subject && !subject.deleted && textOf(reported) === textOf(subject);
  return (
    <>
      <CaseSection title={titleOf(details, isSame === true)}>
        {reported ? (
          <SubjectTexts kind={kind} {...reported} />
        ) : (
          <p className={styles.soft}>The text was erased 30 days after the decision.</p>
        )}
      </CaseSection>
      {!isSame && (
        <CaseSection title="As it is now">
          {!subject ? (
            <p className={styles.soft}>
              It can’t be read: it does not exist any more, or can’t be reached right now.
            </p>
          ) : subject.deleted ? (
            <p>It was deleted.</p>
          ) : (
            <SubjectTexts kind={kind} {...subject} />
          )}
        </CaseSection>
      )}
      {subject && subject.earlier.length > 0 && (
        <CaseSection title="Earlier texts">
          {subject.earlier.map((earlier, index) => (
            <div key={earlier.replaced_at} className={styles.texts}>
              <h3>
                {subject.deleted && index === 0 ? 'deleted ' : 'until '}
                <RelativeTime at={earlier.replaced_at} />
              </h3>
              <SubjectTexts kind={kind} {...earlier} picture={null} />
            </div>
          ))}
        </CaseSection>
      )}
    </>
  );
}

const titleOf = ({ kind, report_count }: CaseDetails, isSame: boolean): string => {
  if (kind === 'ownership') return isSame ? 'The book' : 'As it was when it was asked for';
  if (report_count === 0) return isSame ? 'What is held' : 'As it was held';
  return isSame ? 'What was reported' : 'As it was reported';
};

const textOf = ({ title, text, picture }: NonNullable<CaseDetails['reported']>) =>
  JSON.stringify([title, text, picture]);
