import { parseId, SignInGate, useSearchParams, useSession } from '@endpaper/web-kit';
import { Library } from './Library.js';

/** The library of the signed-in reader, or one of its shelves. */
export function LibraryPage() {
  const { user } = useSession();
  const [parameters] = useSearchParams();
  const shelf = parseId(parameters.get('shelf') ?? '');
  return (
    <SignInGate title="Library" purpose="To keep track of what you read, and of what you want to read">
      {user && <Library key={shelf ?? 'all'} userId={user.id} shelf={shelf} />}
    </SignInGate>
  );
}

export { LibraryPage as Component };
