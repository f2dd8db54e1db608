import { createPortal } from 'react-dom';
import { Loading } from '../loading/Loading.js';
import styles from './Dialog.module.css';

/** Dims the page while the window of a dialog is loaded, unless that takes no time. */
export function DialogLoading() {
  return createPortal(
    <div className={styles.loading}>
      <Loading />
    </div>,
    document.body,
  );
}
