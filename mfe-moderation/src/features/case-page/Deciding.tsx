import type { CaseDetails } from '@endpaper/contracts';
import { useState } from 'react';
import { CaseSection } from './CaseSection.js';
import { Decided } from './Decided.js';
import { DecideForm } from './DecideForm.js';

/** The form that decides a case; then that it is decided, and the next one. */
export function Deciding({ details }: { details: CaseDetails }) {
  const [result, setResult] = useState<'done' | 'overtaken'>();
  // The form goes once the case was read again: until then it is shown as sent.
  if (result || details.decided_at) return <Decided caseId={details.id} result={result} />;
  return (
    <CaseSection title="Decide">
      <DecideForm
        details={details}
        onDone={() => {
          setResult('done');
        }}
        onOvertaken={() => {
          setResult('overtaken');
        }}
      />
    </CaseSection>
  );
}
