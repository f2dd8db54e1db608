import { parseFormattedText } from '@endpaper/contracts/formatted-text';
import { expect, test } from '@jest/globals';
import { reviewText } from './review-text.js';

test.each([
  ['Slow, <b>wise</b>,<br/>and <i>kind</i>.', 'Slow, **wise**,  \nand *kind*.'],
  ['Two<br/><br/>paragraphs', 'Two  \n  \nparagraphs'],
  ['<p>Two</p><p>paragraphs</p>', 'Two\n\nparagraphs'],
  ['Plain *stars*, 1 < 2\nand a line', 'Plain \\*stars\\*, 1 < 2  \nand a line'],
  ['<a href="https://example.org/a?b=c">A link</a>', '[A link](https://example.org/a?b=c)'],
  ['<a href="javascript:alert(1)">No link</a>', 'No link'],
  ['<img src="https://example.org/x.png">Text<script>alert(1)</script>', 'Text'],
  ['He is <spoiler>dead | gone</spoiler>.', 'He is ||dead \\| gone||.'],
  ['<blockquote>Said</blockquote>', '> Said'],
])('%j becomes %j', (html, text) => {
  expect(reviewText(html, false)).toBe(text);
});

test.each([
  'He dies.<br/><br/>She <b>too</b>.',
  '<p>He dies.</p><ul><li>She too</li></ul>',
  '<h2>The end</h2>He <spoiler>dies</spoiler>',
  '<blockquote>He dies</blockquote>',
])('all of a review with a spoiler is hidden: %s', html => {
  const { children } = parseFormattedText(reviewText(html, true));
  expect(children.map(({ type }) => type)).toEqual(children.map(() => 'blockSpoiler'));
  expect(children).not.toEqual([]);
});
