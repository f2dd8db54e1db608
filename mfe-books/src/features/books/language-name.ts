let names: Intl.DisplayNames | undefined;

/** The English name of a language; the tag itself where the browser knows none. */
export function languageName(tag: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return names.of(tag) ?? tag;
}
