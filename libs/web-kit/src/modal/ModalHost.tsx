import type { ComponentType } from 'react';
import { ModalWindow } from './ModalWindow.js';
import { useModal, type ModalContentProps, type ModalName } from './use-modal.js';

interface ModalHostProps {
  contents: Record<ModalName, ComponentType<ModalContentProps>>;
}

/** Renders the open modals. A page has one. */
export function ModalHost({ contents }: ModalHostProps) {
  const { opened, close } = useModal();

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
