import { describe, expect, it } from '@jest/globals';
import { textOf } from './mail-texts.js';
import { renderMail } from './render-mail.js';

const mailTo = (name: string) =>
  renderMail(textOf('verification', 'ada@example.org'), name, 'https://books.example', 'token');

describe('a mail', () => {
  it.each(['Ada', 'Ann Lee', 'J. R. Tolkien'])('greets %s by name', name => {
    const { text, html } = mailTo(name);
    expect(text).toMatch(new RegExp(`^Hello ${name},\\n\\nAn account`));
    expect(html).toContain(`<p>Hello <bdi>${name}</bdi>,</p>`);
  });

  it('loads nothing from anywhere', () => {
    expect(mailTo('Ada').html).not.toMatch(/<img|src=|url\((?!&quot;data:)/);
  });

  it('has a name as text', () => {
    expect(mailTo('<b>Tom</b> & Jerry').html).not.toContain('<b>Tom');
    expect(mailTo('Tom & Jerry').html).toContain('Hello <bdi>Tom &amp; Jerry</bdi>,');
  });

  it.each(['win.example', 'https://win', 'a@b', 'Go to win.example/now'])(
    'leaves out a name that could become a link: %s',
    name => {
      const { text, html } = mailTo(name);
      expect(text).toMatch(/^Hello,\n/);
      expect(html).toContain('<p>Hello,</p>');
      expect(html).not.toContain('win.example');
    },
  );
});
