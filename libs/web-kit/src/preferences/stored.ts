/** Reads a text that the browser stores for the portal. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without access to storage, a choice lasts as long as the page.
    return null;
  }
}

/** Stores a text in the browser. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
