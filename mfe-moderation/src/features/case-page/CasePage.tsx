import { EntityPage, Link, NotFound, parseId, useParams } from '@endpaper/web-kit';
import { useCaseDetailsQuery } from '../cases/cases.api.js';
import { ModeratorGate } from '../frame/ModeratorGate.js';
import { ListSkeleton } from '../lists/ListSkeleton.js';
import { CaseContent } from './CaseContent.js';

/** A case, with what a moderator needs to decide it. */
export function CasePage() {
  const { case_id = '' } = useParams();
  const id = parseId(case_id);
  if (id === undefined) return <NoCase />;
  return (
    <ModeratorGate title="Report">
      <Case key={id} id={id} />
    </ModeratorGate>
  );
}

function Case({ id }: { id: number }) {
  const { data, error, refetch } = useCaseDetailsQuery(id);
  return (
    <EntityPage query={{ data, error, refetch }} noun="report" skeleton={<ListSkeleton />} gone={<NoCase />}>
      {details => <CaseContent details={details} />}
    </EntityPage>
  );
}

function NoCase() {
  return (
    <NotFound title="Report not found" message="There is no such report.">
      <Link to="/moderation">Go to the reports</Link>
    </NotFound>
  );
}

export { CasePage as Component };
