import type { OwnSession } from '@endpaper/contracts';
import { Button, ConfirmDialog, RelativeTime, useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useState } from 'react';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './settings.api.js';
import styles from './Settings.module.css';
import { Loaded, SettingsSection } from './SettingsSection.js';

/** Where the account is logged in, and how to log it out there. */
export function SessionsSection() {
  const sessions = useSessionsQuery(undefined);
  return (
    <SettingsSection title="Where You Are Logged In">
      <Loaded query={sessions}>
        {all => (
          <>
            <ul className={styles.list}>
              {all.map(session => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {all.length > 1 && <EndOthersButton />}
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const toast = useToast();
  const name = session.device ?? 'Unknown device';

  async function logOutThere() {
    const { error } = await end(session.id);
    if (error) toast(errorMessage(error), 'problem');
  }

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.details}>
          {session.current ? (
            'This device'
          ) : (
            <>
              Last used <RelativeTime at={session.last_used_at} />
            </>
          )}
          {session.network && `, network ${session.network}`}
        </p>
      </div>
      {!session.current && (
        <Button busy={isLoading} aria-label={`Log out ${name}`} onClick={() => void logOutThere()}>
          Log Out
        </Button>
      )}
    </li>
  );
}

function EndOthersButton() {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function logOutElsewhere() {
    const { error } = await endOthers(undefined);
    setFailure(error && errorMessage(error));
    if (error) return;
    setOpen(false);
  }

  return (
    <>
      <Button
        onClick={() => {
          setFailure(undefined);
          setOpen(true);
        }}
      >
        Log Out Everywhere Else
      </Button>
      <ConfirmDialog
        open={open}
        title="Log Out Everywhere Else"
        question="All other devices have to log in again. This one stays logged in."
        cancelLabel="Cancel"
        confirmLabel="Log Out Everywhere Else"
        busy={isLoading}
        error={failure}
        onCancel={() => {
          setOpen(false);
        }}
        onConfirm={() => void logOutElsewhere()}
      />
    </>
  );
}
