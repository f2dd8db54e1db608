import { SignInGate, useSession } from '@endpaper/web-kit';
import { Library } from './Library.js';

/** The library of the signed-in reader. */
export function LibraryPage() {
  const { user } = useSession();
  return (
    <SignInGate title="Library" purpose="To keep track of what you read, and of what you want to read">
      {user && <Library userId={user.id} />}
    </SignInGate>
  );
}

export { LibraryPage as Component };
