import { createContext, useContext, type ReactNode } from 'react';

/** What can be opened over any page by its name, and the title that it then has. */
export const MODAL_TITLES = {
  'log-in': 'Log In',
  'sign-up': 'Sign Up',
  'books/create-form': 'Create Book',
} as const;

export type ModalName = keyof typeof MODAL_TITLES;

/** What a modal's content is told and tells. */
export interface ModalContentProps {
  /** The content has done what it is for: the modal closes, without a question. */
  onDone: () => void;
  /** Whether something typed would be lost: closing then asks first. */
  onDirtyChange: (dirty: boolean) => void;
}

export interface OpenModal {
  title: string;
  content: ModalName | ((form: ModalContentProps) => ReactNode);
  /** Run when the reader leaves without having finished. */
  onClose?: (() => void) | undefined;
}

export interface Modal {
  /** From the lowest to the topmost: a form, and a way in over it or by itself. */
  opened: readonly OpenModal[];
  open: (name: ModalName, onClose?: () => void) => void;
  /** Opens a form of a page's own, for signed-in readers. It stays until it is closed, whatever becomes of the page. */
  openForm: (title: string, form: (form: ModalContentProps) => ReactNode) => void;
  close: (modal: OpenModal) => void;
}

/** Whether a modal is for those who are not signed in; all others are forms for those who are. */
export function isWayIn({ content }: OpenModal): boolean {
  return content === 'log-in' || content === 'sign-up';
}

// A modal carries functions, which a store of plain data could not hold.
export const ModalContext = createContext<Modal | null>(null);

/** The windows over the page. */
export function useModal(): Modal {
  const modal = useContext(ModalContext);
  if (!modal) throw new Error('useModal needs a PortalProvider above it');
  return modal;
}
