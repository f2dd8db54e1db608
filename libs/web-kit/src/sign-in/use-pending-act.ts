import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOwnName } from '../front-end/front-end-name.js';
import { useSession } from '../session/use-session.js';

/**
 * What a visitor wanted to do before the login, as state of the history: it comes with the pages to log in and to sign up,
 * and no link of another site can set it.
 */
export interface PendingAct {
  act: string;
}

/** Does an act of `SignInLink` once, after the login has led back to the page. */
export function usePendingAct(name: string, act: () => void): void {
  const { status } = useSession();
  const ownName = useOwnName()(name);
  const location = useLocation();
  const navigate = useNavigate();
  const pending = location.state as Partial<PendingAct> | null;
  const isPending = status === 'signed-in' && pending?.act === ownName;
  const complete = useEffectEvent(() => {
    const { pathname, search, hash } = location;
    void navigate({ pathname, search, hash }, { replace: true, state: null });
    act();
  });

  useEffect(() => {
    if (isPending) complete();
  }, [isPending]);
}
