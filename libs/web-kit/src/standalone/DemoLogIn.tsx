import { Button } from '@endpaper/ui';
import { usePageConfiguration } from '../configuration/page-configuration.js';
import { useLogInMutation } from '../session/session.api.js';

/** Makes whoever looks at the page the demo reader, where there is one. */
export function DemoLogIn({ onDone }: { onDone?: () => void }) {
  const { demo } = usePageConfiguration();
  const [logIn] = useLogInMutation();
  if (!demo) return null;

  async function enter(account: NonNullable<typeof demo>) {
    const { data } = await logIn(account);
    if (data) onDone?.();
  }

  return <Button onClick={() => void enter(demo)}>Demo Login</Button>;
}
