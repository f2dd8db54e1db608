import { Button } from '@endpaper/ui';
import { SignInLink, useHasWidget, useModal, usePendingAct, useSession, Widget } from '@endpaper/web-kit';
import type { Book } from '@endpaper/contracts';
import styles from './OwnerlessBook.module.css';

const ASK = 'ask for book';

/** Says that nobody edits a book, and lets readers ask the moderators for it. */
export function OwnerlessBook({ book: { id, title } }: { book: Book }) {
  const { user } = useSession();
  const { openForm } = useModal();
  const canBeAskedFor = useHasWidget('moderation/report');
  const ask = () => {
    openForm('Ask for This Book', ({ onDone, onDirtyChange }) => (
      <Widget
        name="moderation/report"
        kind="ownership"
        id={id}
        title={title}
        onDone={onDone}
        onDirtyChange={onDirtyChange}
      />
    ));
  };
  usePendingAct(ASK, ask);

  return (
    <div className={styles.note}>
      <p>This book has no owner: nobody edits it.</p>
      {canBeAskedFor && (
        <>
          {user && <Button onClick={ask}>Ask for This Book…</Button>}
          <SignInLink act={ASK}>Log in to ask for it</SignInLink>
        </>
      )}
    </div>
  );
}
