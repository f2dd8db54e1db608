import type { LibraryImport } from '@endpaper/contracts';
import { formatExact, PlainButton } from '@endpaper/ui';
import chips from '../chips/Chips.module.css';
import type { RowsShown } from './imports.api.js';

/** The rows that can be looked at, those that need the reader first. */
const FILTERS = [
  ['undecided', 'Needs a decision', ({ undecided }) => undecided],
  ['failed', 'Failed', ({ failed }) => failed],
  ['remarks', 'With remarks', ({ remarks }) => remarks],
  ['missing', 'Not in the catalogue', ({ own_title }) => own_title ?? 0],
  ['imported', 'Imported', ({ imported }) => imported],
  ['existing', 'Already there', ({ existing }) => existing],
] as const satisfies readonly (readonly [RowsShown, string, (job: LibraryImport) => number])[];

interface RowFiltersProps {
  job: LibraryImport;
  shown: RowsShown | 'none';
  onChoose: (shown: RowsShown | 'none') => void;
}

/** Which rows of an import are shown, with their numbers. */
export function RowFilters({ job, shown, onChoose }: RowFiltersProps) {
  return (
    <div className={chips.wrapped} role="group" aria-label="Rows to look at">
      {FILTERS.filter(([rows, , countOf]) => countOf(job) > 0 || shown === rows).map(
        ([rows, name, countOf]) => (
          <PlainButton
            key={rows}
            className={chips.chip}
            aria-pressed={shown === rows}
            onClick={() => {
              onChoose(shown === rows ? 'none' : rows);
            }}
          >
            {name} <span className={chips.count}>{formatExact(countOf(job))}</span>
          </PlainButton>
        ),
      )}
    </div>
  );
}
