import type { SubjectKind } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useEffect, useRef, useState } from 'react';
import styles from '../forms/Forms.module.css';
import { ReportFields } from './ReportFields.js';

interface ReportWindowProps extends ModalContentProps {
  kind: SubjectKind;
  id: number;
  title: string;
}

/** Reports something to the moderators, and says that it has arrived: also when the reader has reported it before. */
export function ReportWindow({ onDone, onDirtyChange, ...subject }: ReportWindowProps) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <Received onDone={onDone} />;
  return (
    <ReportFields
      {...subject}
      onDirtyChange={onDirtyChange}
      onCancel={onDone}
      onSent={() => {
        onDirtyChange(false);
        setSent(true);
      }}
    />
  );
}

function Received({ onDone }: { onDone: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone. The focus reads the text, too.
    text.current?.focus();
  }, []);
  return (
    <div className={styles.form}>
      <p ref={text} tabIndex={-1}>
        Received. Moderators will read it, and you hear when it is decided.
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

export { ReportWindow as Component };
