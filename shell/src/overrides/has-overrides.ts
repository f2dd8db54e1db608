/** The key of the overrides in `localStorage`: the base URL of a build, by the remote's name. */
export const OVERRIDES_KEY = 'endpaper-remotes';

/** Whether this browser overrides released remotes. Without access to storage it does not. */
export function hasOverrides(): boolean {
  try {
    return OVERRIDES_KEY in localStorage;
  } catch {
    return false;
  }
}
