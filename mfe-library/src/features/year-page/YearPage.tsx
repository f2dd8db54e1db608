import { NotFound, SignInGate, useParams, useSession, Link } from '@endpaper/web-kit';
import { Year } from './Year.js';

/** What the signed-in reader has finished in a year. */
export function YearPage() {
  const { user } = useSession();
  const { year = '' } = useParams();
  if (!/^[12]\d{3}$/.test(year))
    return (
      <NotFound title="No such year" message="This is not a year.">
        <Link to="/library">Go to your library</Link>
      </NotFound>
    );
  return (
    <SignInGate title={`Your ${year}`} purpose="To see what you have read in a year">
      {user && <Year year={Number(year)} userId={user.id} />}
    </SignInGate>
  );
}

export { YearPage as Component };
