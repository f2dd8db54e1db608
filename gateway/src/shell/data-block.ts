/** A script element that the browser does not run. Its JSON can't end it. */
export function dataBlock(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}
