import { Dialog, Loading, Skeleton } from '@endpaper/ui';
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { MODAL_TITLES, useModal, type ModalName, type OpenModal } from './use-modal.js';

/** What a modal's content is told and tells. */
export interface ModalContentProps {
  /** The content has done what it is for: the modal closes, without a question. */
  onDone: () => void;
  /** Whether something typed would be lost: closing then asks first. */
  onDirtyChange: (dirty: boolean) => void;
}

interface ModalHostProps {
  contents: Record<ModalName, ComponentType<ModalContentProps>>;
}

/** The place where modals appear; belongs into the frame, once. */
export function ModalHost({ contents }: ModalHostProps) {
  const { current, close } = useModal();

  if (!current) return null;
  return <ModalWindow key={current.name} modal={current} close={close} Content={contents[current.name]} />;
}

interface ModalWindowProps {
  modal: OpenModal;
  close: () => void;
  Content: ComponentType<ModalContentProps>;
}

function ModalWindow({ modal, close, Content }: ModalWindowProps) {
  const [dirty, setDirty] = useState(false);
  const { pathname } = useLocation();
  const place = useRef(pathname);

  useEffect(() => {
    if (place.current === pathname) return;
    place.current = pathname;
    // A modal belongs to the page over which it was opened; but going back must not throw away what was typed.
    if (!dirty) close();
  }, [pathname, dirty, close]);

  function leave() {
    close();
    modal.onClose?.();
  }

  return (
    <Dialog open title={MODAL_TITLES[modal.name]} dirty={dirty} onClose={leave}>
      <Suspense
        fallback={
          <Loading>
            <Skeleton shape="line" />
            <Skeleton shape="button" width="100%" />
          </Loading>
        }
      >
        <Content onDone={close} onDirtyChange={setDirty} />
      </Suspense>
    </Dialog>
  );
}
