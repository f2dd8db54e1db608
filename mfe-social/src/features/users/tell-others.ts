import { api, type PortalStore } from '@endpaper/web-kit';

/** Others hear of a changed reader through an event, a moment after the change. */
const OTHERS_HEAR_WITHIN_MS = 1500;

/** Has whatever names a reader asked for again: now, and once more when those who keep it have surely heard. */
export function tellOthers(dispatch: PortalStore['dispatch']): void {
  const ask = () => {
    dispatch(api.util.invalidateTags(['Post', 'Comment', 'Friend']));
  };
  ask();
  setTimeout(ask, OTHERS_HEAR_WITHIN_MS);
}
