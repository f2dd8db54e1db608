/** A response as JSON, for the page that needs it first: the headers of a list, and the body. */
export function pageData(
  { link, 'x-total-count': total }: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): string {
  return `{"headers":${JSON.stringify({ link, 'x-total-count': total })},"body":${body.toString()}}`;
}
