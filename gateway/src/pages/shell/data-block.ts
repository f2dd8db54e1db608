/** A script element that the browser does not run. Its JSON can't end it. */
export function dataBlock(attributes: string, json: string): string {
  return `<script ${attributes}>${json.replace(/</g, '\\u003c')}</script>`;
}
