import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import { FrontEndName } from '../front-end/front-end-name.js';

/** The modals that any page can open by name, and their titles. */
export const MODAL_TITLES = {
  'log-in': 'Log In',
  'sign-up': 'Sign Up',
  'books/create-form': 'Create Book',
} as const;

export type ModalName = keyof typeof MODAL_TITLES;

export interface ModalContentProps {
  /** The content has finished: closes the modal without asking. */
  onDone: () => void;
  /** Whether the content has unsaved text: closing then asks first. */
  onDirtyChange: (dirty: boolean) => void;
}

export interface OpenModal {
  title: string;
  content: ModalName | ((form: ModalContentProps) => ReactNode);
  /** Runs when the reader closes the modal before it has finished. */
  onClose?: (() => void) | undefined;
}

export interface Modal {
  /** From bottom to top: a form, a sign-in modal, or a sign-in modal over a form. */
  opened: readonly OpenModal[];
  open: (name: ModalName, onClose?: () => void) => void;
  /** Opens a form of the page, for signed-in readers. It stays open when the page that has opened it re-renders without it. */
  openForm: (title: string, form: (form: ModalContentProps) => ReactNode) => void;
  close: (modal: OpenModal) => void;
}

/** Whether a modal signs a visitor in. All other modals are forms for signed-in readers. */
export function isSignInModal({ content }: OpenModal): boolean {
  return content === 'log-in' || content === 'sign-up';
}

// Not in the store: a modal has functions.
export const ModalContext = createContext<Modal | null>(null);

/** Returns the open modals and the functions that open and close them. @throws Error outside a `PortalProvider` */
export function useModal(): Modal {
  const modal = useContext(ModalContext);
  const frontEnd = useContext(FrontEndName);
  if (!modal) throw new Error('useModal must be used inside a PortalProvider');
  return useMemo(() => {
    // The form renders in the modal's place, and stays a part of the front end that opens it.
    const openForm: Modal['openForm'] = (title, form) => {
      modal.openForm(title, props => createElement(FrontEndName, { value: frontEnd }, form(props)));
    };
    return { ...modal, openForm };
  }, [modal, frontEnd]);
}
