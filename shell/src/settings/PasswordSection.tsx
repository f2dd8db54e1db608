import { PasswordChange } from '@endpaper/contracts';
import { Button, useToast } from '@endpaper/ui';
import { useModal, type ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { AccountForm } from '../account/AccountForm.js';
import { AccountName } from '../account/AccountName.js';
import { PasswordField } from '../account/PasswordField.js';
import { useChangePasswordMutation } from './settings.api.js';
import { SettingsSection } from './SettingsSection.js';

export function PasswordSection() {
  const modal = useModal();
  return (
    <SettingsSection title="Password">
      <p>A new password logs you out everywhere else. Your passkeys stay.</p>
      <Button
        onClick={() => {
          modal.openForm('Change Password', form => <ChangePasswordForm {...form} />);
        }}
      >
        Change Password
      </Button>
    </SettingsSection>
  );
}

function ChangePasswordForm({ onDone, onDirtyChange }: ModalContentProps) {
  const [changePassword] = useChangePasswordMutation();
  const toast = useToast();
  const { field, ...form } = useContractForm(PasswordChange, {
    defaultValues: { password: '', new_password: '' },
    onDirtyChange,
    submit: async change => {
      await changePassword(change).unwrap();
      toast('Your password was changed');
      onDone();
    },
  });

  return (
    <AccountForm form={form} action="Change Password">
      <AccountName />
      <PasswordField label="Current Password" autoComplete="current-password" {...field('password')} />
      <PasswordField label="New Password" autoComplete="new-password" hasRule {...field('new_password')} />
    </AccountForm>
  );
}
