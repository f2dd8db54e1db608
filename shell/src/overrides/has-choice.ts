/** Whether this browser tries builds in place of released remotes. Storage can be forbidden; then it does not. */
export function hasChoice(): boolean {
  try {
    return 'endpaper-remotes' in localStorage;
  } catch {
    return false;
  }
}
