/** The ISBN-10 of an ISBN-13, or null for one that begins with 979: it has none. Its check digit counts the digits 10 to 2 times, modulo 11. */
export function isbn10Of(isbn13: string): string | null {
  if (!isbn13.startsWith('978')) return null;
  const digits = isbn13.slice(3, 12);
  const sum = Array.from(digits).reduce((total, digit, index) => total + (10 - index) * Number(digit), 0);
  const check = (11 - (sum % 11)) % 11;
  return digits + (check === 10 ? 'X' : String(check));
}
