const KEY = 'endpaper.places';

/** How far the reader has scrolled the pages of this tab, by the entries of its history. */
export type LeftPlaces = Map<string, number>;

/** Reads what `storeLeftPlaces` has stored before the page was loaded again. */
export function readLeftPlaces(): LeftPlaces {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    // Without access to storage, the places last as long as the page.
    return new Map();
  }
}

export function storeLeftPlaces(places: LeftPlaces): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places]));
  } catch {
    // See above.
  }
}
