import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mails, ReceivedMail } from './mails.js';

/** No script and nothing of other servers, for the page and for the mails. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Answers a request for the page, for one mail, or for `mails.json?to=…`. */
export function respond(request: IncomingMessage, response: ServerResponse, mails: Mails): void {
  const { host = '' } = request.headers;
  const send = (status: number, type: string, body: string) => {
    response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
  };
  // A website whose name leads to 127.0.0.1 must not read the mails.
  if (!/^(?:127\.0\.0\.1|localhost):\d+$/.test(host)) {
    send(403, 'text/plain', 'The mailbox is at 127.0.0.1');
    return;
  }
  const { url = '/' } = request;
  // An error here would end the process: `//` is no URL.
  if (!URL.canParse(url, `http://${host}`)) {
    send(400, 'text/plain', 'That is no address of the mailbox');
    return;
  }
  const { pathname, searchParams } = new URL(url, `http://${host}`);
  const [, id, form] = /^\/mails\/(\d+)\.(html|txt)$/.exec(pathname) ?? [];
  const mail = id === undefined ? undefined : mails.find(Number(id));
  if (mail) send(200, form === 'html' ? 'text/html' : 'text/plain', form === 'html' ? mail.html : mail.text);
  else if (pathname === '/mails.json')
    send(200, 'application/json', JSON.stringify(mails.list(searchParams.get('to'))));
  else if (pathname === '/') send(200, 'text/html', page(mails.list(null)));
  else send(404, 'text/plain', 'There is no such mail');
}

const STYLES = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#faf6ef, #1b1816); color: light-dark(#241e18, #f0e8dc); }
h1 { font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; }
a { color: light-dark(#7b1e2b, #eba6a0); }
ul { padding: 0; list-style: none; }
li { margin: 0 0 0.75rem; padding: 0.875rem 1rem; border: 1px solid light-dark(#e2d8c8, #3b342f); border-radius: 6px;
  background: light-dark(#fffdf9, #25211e); overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0; color: light-dark(#574d42, #c6baab); }`;

function page(mails: readonly ReceivedMail[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox of Endpaper</title>
<style>${STYLES}
</style>
<main>
<h1>Mailbox</h1>
<p>The mails that this machine's Endpaper has sent, newest first. None of them left the machine. <a href="/">Reload</a></p>
<ul>
${mails.map(row).join('\n')}
</ul>
</main>
</html>
`;
}

function row({ id, to, subject, received_at }: ReceivedMail): string {
  return `<li>
<h2><a href="/mails/${id}.html">${escapeHtml(subject)}</a></h2>
<p>To ${escapeHtml(to.join(', '))}, <time>${received_at}</time>, <a href="/mails/${id}.txt">as text</a></p>
</li>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
