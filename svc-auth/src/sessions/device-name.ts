import Bowser from 'bowser';

/** The browser and the system of a `User-Agent`, as `Firefox on Windows`; null when it names neither. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter(name => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' on ').slice(0, 100) : null;
}
