import { Endpaper, PageTitle } from '@endpaper/ui';
import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';

/** A page with a form of the account, beside the house's paper. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Endpaper large className={styles.paper} />
      <div className={styles.form}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </div>
  );
}
