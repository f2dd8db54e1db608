/** The first and last name of a reader, as far as they are known. */
export function fullName({
  first_name,
  last_name,
}: {
  first_name: string | null;
  last_name: string | null;
}): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
