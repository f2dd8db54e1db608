import { LogIn, NewPasskey } from '@endpaper/contracts';
import { TextField } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import type { ModalContentProps } from '@endpaper/web-kit';
import * as z from 'zod/mini';
import { AccountForm } from '../account/AccountForm.js';
import { AccountName } from '../account/AccountName.js';
import { PasswordField } from '../account/PasswordField.js';
import { createPasskey, PasskeyCancelled } from '../passkeys/browser-passkeys.js';
import { useAddPasskeyMutation, usePasskeyCreationMutation } from '../passkeys/passkeys.api.js';

const Form = z.object({ name: NewPasskey.shape.name, password: LogIn.shape.password });

/** Asks for the password, has the browser create a passkey, and adds it to the account. */
export function AddPasskeyForm({ onDone, onDirtyChange }: ModalContentProps) {
  const [begin] = usePasskeyCreationMutation();
  const [add] = useAddPasskeyMutation();
  const { field, ...form } = useContractForm(Form, {
    defaultValues: { name: '', password: '' },
    onDirtyChange,
    submit: async ({ name, password }) => {
      const options = await begin(password).unwrap();
      try {
        await add({ name, credential: await createPasskey(options) }).unwrap();
      } catch (thrown) {
        if (thrown instanceof PasskeyCancelled) return;
        throw thrown instanceof DOMException ? toRefusal(thrown) : thrown;
      }
      onDone();
    },
  });

  return (
    <AccountForm form={form} action="Add Passkey">
      <AccountName />
      <TextField label="Name, such as “My phone”" autoComplete="off" {...field('name')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </AccountForm>
  );
}

/** The browser refuses a second passkey of an account on one device. */
function toRefusal({ name }: DOMException) {
  const message =
    name === 'InvalidStateError'
      ? 'This device has a passkey of your account already'
      : 'Your browser did not create a passkey. Please try again';
  return { status: 0, code: 'no_passkey', errors: { message } };
}
