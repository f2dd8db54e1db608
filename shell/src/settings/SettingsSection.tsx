import { Loading, Notice, Skeleton } from '@endpaper/ui';
import { errorMessage, isForbidden } from '@endpaper/web-kit';
import { useId, type ReactNode } from 'react';
import styles from './Settings.module.css';

/** A part of the account page under its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface LoadedProps<Data> {
  query: { data?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What a query has loaded; before that a skeleton, or why it failed. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  if (error !== undefined)
    return (
      <Notice
        message={errorMessage(error)}
        {...(!isForbidden(error) && {
          action: { label: 'Try again', onPress: () => void refetch(), busy: isFetching },
        })}
      />
    );
  if (data !== undefined) return children(data);
  return (
    <Loading>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </Loading>
  );
}
