/** What the address of a library searches; undefined for nothing. */
export const searchedIn = (parameters: URLSearchParams): string | undefined =>
  parameters.get('q')?.trim() || undefined;
