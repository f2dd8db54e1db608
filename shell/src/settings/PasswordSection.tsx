import { PasswordChange } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { useModal, type ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useState } from 'react';
import { AccountForm } from '../account/AccountForm.js';
import { AccountName } from '../account/AccountName.js';
import { PasswordField } from '../account/PasswordField.js';
import { useChangePasswordMutation } from './settings.api.js';
import { SettingsSection } from './SettingsSection.js';

export function PasswordSection() {
  const modal = useModal();
  const [isChanged, setChanged] = useState(false);
  const onChanged = () => {
    setChanged(true);
  };

  return (
    <SettingsSection title="Password">
      {isChanged && <p role="status">Your password was changed</p>}
      <p>A new password logs you out everywhere else. Your passkeys stay.</p>
      <Button
        onClick={() => {
          modal.openForm('Change Password', form => <ChangePasswordForm {...form} onChanged={onChanged} />);
        }}
      >
        Change Password
      </Button>
    </SettingsSection>
  );
}

interface ChangePasswordFormProps extends ModalContentProps {
  onChanged: () => void;
}

function ChangePasswordForm({ onDone, onDirtyChange, onChanged }: ChangePasswordFormProps) {
  const [changePassword] = useChangePasswordMutation();
  const { field, ...form } = useContractForm(PasswordChange, {
    defaultValues: { password: '', new_password: '' },
    onDirtyChange,
    submit: async change => {
      await changePassword(change).unwrap();
      onChanged();
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
