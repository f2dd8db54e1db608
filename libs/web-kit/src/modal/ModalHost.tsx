import { preloadDialogs } from '@endpaper/ui';
import type { ComponentType } from 'react';
import { ModalWindow } from './ModalWindow.js';
import { useFirstApproach } from './use-first-approach.js';
import { useModal, type ModalContentProps, type ModalName } from './use-modal.js';

interface ModalHostProps {
  contents: Record<ModalName, ComponentType<ModalContentProps>>;
}

/** Renders the open modals. A page has one. It loads the code of dialogs when a button may be about to open the first. */
export function ModalHost({ contents }: ModalHostProps) {
  const { opened, close } = useModal();
  useFirstApproach(preloadDialogs);

  return opened.map(modal => {
    const { title, content } = modal;
    const Content = typeof content === 'string' ? contents[content] : undefined;
    return (
      <ModalWindow key={title} modal={modal} close={close}>
        {form => (typeof content === 'function' ? content(form) : Content && <Content {...form} />)}
      </ModalWindow>
    );
  });
}
