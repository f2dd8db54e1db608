import { SignInGate, useSession } from '@endpaper/web-kit';
import { Imports } from './Imports.js';

/** Brings a library here from another service, and takes it elsewhere. */
export function ImportPage() {
  const { user } = useSession();
  return (
    <SignInGate title="Import your library" purpose="To bring your library here from Goodreads or StoryGraph">
      {user && <Imports userId={user.id} />}
    </SignInGate>
  );
}

export { ImportPage as Component };
