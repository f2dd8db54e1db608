/** What a browser remembers of the builds that it tries: the base address of each, by the remote's name. */
export const CHOICE = 'endpaper-remotes';

/** Whether this browser tries builds in place of released remotes. Storage can be forbidden; then it does not. */
export function hasChoice(): boolean {
  try {
    return CHOICE in localStorage;
  } catch {
    return false;
  }
}
