import { Button } from '@endpaper/ui';
import { usePageConfiguration } from '../configuration/page-configuration.js';
import { useLogInMutation, useLogOutMutation } from '../session/session.api.js';
import { useSession } from '../session/use-session.js';

/** Says which remote runs here, and lets its developer be a visitor or the demo reader. */
export function AloneBar({ name }: { name: string }) {
  const { demo } = usePageConfiguration();
  const { status } = useSession();
  const [logIn] = useLogInMutation();
  const [logOut] = useLogOutMutation();

  return (
    <header>
      <strong>{name}</strong>{' '}
      {status === 'visitor' && demo && <Button onClick={() => void logIn(demo)}>Demo Login</Button>}
      {status === 'signed-in' && <Button onClick={() => void logOut(undefined)}>Log Out</Button>}
    </header>
  );
}
