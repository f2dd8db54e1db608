import { useSession } from '@endpaper/web-kit';

/** Tells a password manager whose password a form asks for: readers log in by their email. Nobody sees or sends it. */
export function AccountName() {
  const { user } = useSession();
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
