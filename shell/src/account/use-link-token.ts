import { useLocation, useNavigate } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';

/**
 * Returns the token of a mail's link, which is the fragment of the page's address; empty when there is none. It is removed from the
 * address at once, so that neither the history nor a shared screen shows it. Browsers send a fragment to no server.
 */
export function useLinkToken(): string {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  // Another link of a mail was opened in this tab.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
