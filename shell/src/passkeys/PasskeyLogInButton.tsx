import { Button, useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useState } from 'react';
import { canUsePasskeys, PasskeyCancelled, signWithPasskey } from './browser-passkeys.js';
import { useLogInWithPasskeyMutation, usePasskeyRequestMutation } from './passkeys.api.js';

/** Logs in with a passkey, where the browser has them. */
export function PasskeyLogInButton({ onDone }: { onDone?: (() => void) | undefined }) {
  const [request] = usePasskeyRequestMutation();
  const [logIn] = useLogInWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  async function logInWithPasskey() {
    setBusy(true);
    try {
      const signature = await signWithPasskey(await request(undefined).unwrap());
      await logIn(signature).unwrap();
      onDone?.();
    } catch (thrown) {
      if (!(thrown instanceof PasskeyCancelled)) toast(errorMessage(thrown), 'problem');
    } finally {
      setBusy(false);
    }
  }

  if (!canUsePasskeys()) return null;
  return (
    <Button busy={busy} onClick={() => void logInWithPasskey()}>
      Use a Passkey
    </Button>
  );
}
