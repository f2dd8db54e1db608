import { Button } from '@endpaper/ui';
import { useLogOutMutation } from '../session/session.api.js';
import { useSession } from '../session/use-session.js';
import { DemoLogIn } from './DemoLogIn.js';

/** Shows the name of the remote, and logs its developer in as the demo reader and out. */
export function StandaloneBar({ name }: { name: string }) {
  const { status } = useSession();
  const [logOut] = useLogOutMutation();

  return (
    <header>
      <strong>{name}</strong> {status === 'visitor' && <DemoLogIn />}
      {status === 'signed-in' && <Button onClick={() => void logOut(undefined)}>Log Out</Button>}
    </header>
  );
}
