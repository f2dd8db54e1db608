import { LogIn } from '@endpaper/contracts';
import { Button, useToast } from '@endpaper/ui';
import { useModal, useNavigate, type ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import * as z from 'zod/mini';
import { AccountForm } from '../account/AccountForm.js';
import { AccountName } from '../account/AccountName.js';
import { PasswordField } from '../account/PasswordField.js';
import { DeletedContent } from './DeletedContent.js';
import { useDeleteAccountMutation } from './settings.api.js';
import { SettingsSection } from './SettingsSection.js';

const Form = z.object({ password: LogIn.shape.password });

export function DeleteAccountSection() {
  const modal = useModal();
  return (
    <SettingsSection title="Delete Account">
      <p>
        Your posts, comments, votes, favorites and friends go with it. The books you added stay, without your
        name, with what others wrote about them. Nothing can be restored.
      </p>
      <Button
        variant="danger"
        onClick={() => {
          modal.openForm('Delete Account', form => <DeleteAccountForm {...form} />);
        }}
      >
        Delete Account
      </Button>
    </SettingsSection>
  );
}

function DeleteAccountForm({ onDone, onDirtyChange }: ModalContentProps) {
  const [deleteAccount] = useDeleteAccountMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const { field, ...form } = useContractForm(Form, {
    defaultValues: { password: '' },
    onDirtyChange,
    submit: async ({ password }) => {
      await deleteAccount(password).unwrap();
      toast('Your account was deleted');
      onDone();
      await navigate('/');
    },
  });

  return (
    <AccountForm form={form} action="Delete My Account" variant="danger">
      <AccountName />
      <DeletedContent />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </AccountForm>
  );
}
