import { createHash } from 'node:crypto';

/** The shell's page, with its inline script. */
export interface InlinedPage {
  html: string;
  /** The source of the script for the content security policy; undefined without a script. */
  scriptSource: string | undefined;
}

const INLINE = /<script\s+data-inline\s+src="\/([^"]+)"([^>]*)><\/script>/;

/**
 * Puts the text of the page's script with `data-inline` in place of its URL: the browser paints nothing before this script
 * has run, and a file would be one request more.
 * @param read returns the text of a file of the shell; undefined when it can't be read
 * @returns the page as it is when it has no such script, or its file can't be read: then the browser requests the file
 */
export async function inlineScript(
  html: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<InlinedPage> {
  const [element, path = '', attributes = ''] = INLINE.exec(html) ?? [];
  const text = element && (await read(path));
  if (!element || !text) return { html, scriptSource: undefined };
  return {
    html: html.replace(element, () => `<script${attributes}>${text}</script>`),
    scriptSource: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}
