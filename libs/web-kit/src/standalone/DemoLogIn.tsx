import { Button } from '@endpaper/ui';
import { usePageConfiguration } from '../portal/use-page-configuration.js';
import { useLogInMutation } from '../session/session.api.js';

/** Logs in as the demo reader, if the portal has one. */
export function DemoLogIn({ onDone }: { onDone?: () => void }) {
  const { demo } = usePageConfiguration();
  const [logIn] = useLogInMutation();
  if (!demo) return null;

  async function logInAs(account: NonNullable<typeof demo>) {
    const { data } = await logIn(account);
    if (data) onDone?.();
  }

  return <Button onClick={() => void logInAs(demo)}>Demo Login</Button>;
}
