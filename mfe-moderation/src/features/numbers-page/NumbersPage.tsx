import { RULES, type Act, type MonthOfModeration, type Rule } from '@endpaper/contracts';
import { EmptyState, Notice, PageTitle } from '@endpaper/ui';
import { errorMessage, Link, useDocumentHead } from '@endpaper/web-kit';
import frame from '../frame/Frame.module.css';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import { DONE } from '../words/acts.js';
import { MonthTable, type Column } from './MonthTable.js';
import { useNumbersQuery } from './numbers.api.js';

const TITLE = 'Moderation in numbers';

const ACT_COLUMNS: Column[] = [
  ['Reports', month => month.reports],
  ...(Object.entries(DONE) as [Act, string][]).map(([act, name]): Column => [
    name,
    ({ acts }) => acts[act] ?? 0,
  ]),
  ['Undone later', month => month.undone],
  ['Appeals', month => month.appeals],
  ['Appeals that were right', month => month.appeals_undone],
];
const REASON_COLUMNS: Column[] = (Object.entries(RULES) as [Rule, string][]).map(([rule, name]) => [
  name,
  ({ reasons }) => reasons[rule] ?? 0,
]);

/** How much was reported and decided, by month, for everyone. */
export function NumbersPage() {
  useDocumentHead({
    title: TITLE,
    description: 'How much readers report, and what moderators decide, month by month.',
    canonical: '/moderation/numbers',
  });
  return (
    <div className={frame.page}>
      <PageTitle>{TITLE}</PageTitle>
      <p>
        Readers report what is against the <Link to="/rules">rules</Link>, and moderators decide. The months
        are those of the decisions, in UTC.
      </p>
      <Numbers />
    </div>
  );
}

function Numbers() {
  const { data, error, refetch } = useNumbersQuery(undefined);
  if (data)
    return data.length > 0 ? <Tables months={data} /> : <EmptyState message="Nothing was decided yet." />;
  if (!error) return <ListSkeleton />;
  return (
    <Notice message={errorMessage(error)} action={{ label: 'Try again', onPress: () => void refetch() }} />
  );
}

function Tables({ months }: { months: MonthOfModeration[] }) {
  return (
    <>
      <MonthTable title="What was decided" months={months} columns={ACT_COLUMNS} />
      <MonthTable title="The rules that were broken" months={months} columns={REASON_COLUMNS} />
    </>
  );
}

export { NumbersPage as Component };
