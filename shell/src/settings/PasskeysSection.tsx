import type { Passkey } from '@endpaper/contracts';
import { Button, RelativeTime } from '@endpaper/ui';
import { DeleteButton, useModal } from '@endpaper/web-kit';
import { canUsePasskeys } from '../passkeys/browser-passkeys.js';
import { usePasskeysQuery, useRemovePasskeyMutation } from '../passkeys/passkeys.api.js';
import { AddPasskeyForm } from './AddPasskeyForm.js';
import styles from './Settings.module.css';
import { Loaded, SettingsSection } from './SettingsSection.js';

/** The reader's passkeys: a way in beside the password. */
export function PasskeysSection() {
  const modal = useModal();
  const passkeys = usePasskeysQuery(undefined);

  return (
    <SettingsSection title="Passkeys">
      <p>Log in with your fingerprint, your face or the PIN of your device, in place of your password.</p>
      <Loaded query={passkeys}>
        {all =>
          all.length > 0 && (
            <ul className={styles.list}>
              {all.map(passkey => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {canUsePasskeys() ? (
        <Button
          onClick={() => {
            modal.openForm('Add a Passkey', form => <AddPasskeyForm {...form} />);
          }}
        >
          Add a Passkey
        </Button>
      ) : (
        <p className={styles.details}>This browser can’t create passkeys for this address.</p>
      )}
    </SettingsSection>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const [remove] = useRemovePasskeyMutation();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.details}>
          Added <RelativeTime at={created_at} />
          {last_used_at ? (
            <>
              , last used <RelativeTime at={last_used_at} />
            </>
          ) : (
            ', not used yet'
          )}
        </p>
      </div>
      <DeleteButton
        noun="Passkey"
        question={`Are you sure you want to delete the passkey “${name}”? You can’t log in with it any more.`}
        onDelete={() => remove(id)}
        onDeleted={() => undefined}
      />
    </li>
  );
}
