import { escapeMarkup } from '@endpaper/markup';
import type { MailText } from './mail-texts.js';

/** A mail's content in both forms. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const LIKE_A_LINK = /[/:@]|\.\S/;

/**
 * Renders a mail. Its link starts with the configured origin: a link from the host of a request could lead to a stranger's server.
 * The token is in the fragment, which browsers send to no server and in no `Referer`.
 * @param name the username; its owner may have signed up with the address of another person, so one that a mail program could show as a
 * link is left out
 * @param token the secret of the link, where it has one
 */
export function renderMail(
  { subject, paragraphs, link, last }: MailText,
  name: string,
  origin: string,
  token: string | undefined,
): RenderedMail {
  const url = `${origin}${link.path}${token === undefined ? '' : `#${token}`}`;
  const greeted = LIKE_A_LINK.test(name) ? '' : name;
  return {
    subject: `${subject} – Endpaper`,
    text: `${[greeted ? `Hello ${greeted},` : 'Hello,', ...paragraphs, `${link.label}:\n${url}`, last, `Endpaper, ${origin}`].join('\n\n')}\n`,
    html: page({ subject, greeted, paragraphs, label: link.label, url, last, origin }),
  };
}

interface Content {
  subject: string;
  greeted: string;
  paragraphs: readonly string[];
  label: string;
  url: string;
  last: string;
  origin: string;
}

// The colours of libs/ui, by value: mail programs know no custom properties.
const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #faf6ef; color: #241e18; font: 16px/1.6 Georgia, 'Times New Roman', serif; }
main { max-width: 34em; margin: 0 auto; padding: 0 24px 28px; overflow: hidden; background: #fffdf9; border: 1px solid #e2d8c8; border-radius: 6px; }
.band { height: 40px; margin: 0 -24px 28px; background-color: #7b1e2b; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; font-weight: 600; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 11px 22px; background: #7b1e2b; color: #fffaf3; border-radius: 6px; font-family: Arial, sans-serif; text-decoration: none; }
.small { color: #574d42; font-size: 14px; }
.small a { color: #7b1e2b; }
.last { margin-bottom: 0; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1816; color: #f0e8dc; }
  main { background: #25211e; border-color: #3b342f; }
  .button { background: #8c2c38; color: #fff4ec; }
  .small { color: #c6baab; }
  .small a { color: #eba6a0; }
}`;

// The house's paper in few bytes. A mail loads nothing, so that nobody learns when it is read.
const PAPER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='30' height='40' viewBox='0 0 20 27'%3E%3Cpath fill='%23dba58b' d='M0 0c4 0 7 9 10 26C13 9 16 0 20 0v9c-4 0-7 9-10 26C7 18 4 9 0 9zM0-27c4 0 7 9 10 26 3-17 6-26 10-26v9c-4 0-7 9-10 26C7-9 4-18 0-18z'/%3E%3C/svg%3E";

function page({ subject, greeted, paragraphs, label, url, last, origin }: Content): string {
  const link = escapeMarkup(url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(subject)}</title>
<style>${STYLES}
</style>
</head>
<body>
<main>
<div class="band" style="background-image: url(&quot;${PAPER}&quot;)"></div>
<h1>${escapeMarkup(subject)}</h1>
<p>${greeted ? `Hello <bdi>${escapeMarkup(greeted)}</bdi>,` : 'Hello,'}</p>
${paragraphs.map(paragraph => `<p dir="auto">${escapeMarkup(paragraph)}</p>`).join('\n')}
<p><a class="button" href="${link}">${escapeMarkup(label)}</a></p>
<p class="small">If the button does not work, copy this address into your browser:<br><a href="${link}">${link}</a></p>
<p>${escapeMarkup(last)}</p>
<p class="small last">Endpaper, <a href="${escapeMarkup(origin)}">${escapeMarkup(origin)}</a></p>
</main>
</body>
</html>
`;
}
