import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createRef, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { tolerateTranslation } from './tolerate-translation.js';

tolerateTranslation();

type Translate = (text: Text, font: Element) => void;

const WAYS: [string, Translate][] = [
  [
    'replaces the text',
    (text, font) => {
      text.replaceWith(font);
    },
  ],
  [
    'inserts before the text and removes it',
    (text, font) => {
      text.before(font);
      text.remove();
    },
  ],
  [
    'inserts after the text and removes it',
    (text, font) => {
      text.after(font);
      text.remove();
    },
  ],
];

const aFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

function translatePage(translate: Translate): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.nodeName === 'FONT') continue;
    const [outer, inner] = [aFont(), aFont()];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    translate(text, outer);
  }
}

interface Stage {
  show: (content: ReactNode) => void;
}

function Stage({ ref }: { ref: Ref<Stage> }) {
  const [content, show] = useState<ReactNode>(null);
  useImperativeHandle(ref, () => ({ show }), []);
  return <main>{content}</main>;
}

/** Renders one content, translates it, and renders another in its place. */
async function change(translate: Translate, before: ReactNode, after: ReactNode): Promise<string> {
  const stage = createRef<Stage>();
  render(<Stage ref={stage} />);
  act(() => {
    stage.current?.show(before);
  });
  translatePage(translate);
  // The browser translates between two tasks.
  await act(() => Promise.resolve());
  act(() => {
    stage.current?.show(after);
  });
  await act(() => Promise.resolve());
  return screen.getByRole('main').textContent;
}

describe.each(WAYS)('when a translation %s', (_way, translate) => {
  test.each<[string, ReactNode, ReactNode, string]>([
    ['a text goes', <p key="p">one {'two'}</p>, <p key="p">one {false}</p>, 'ONE '],
    ['a text comes', <p key="p">one {false}</p>, <p key="p">one {'two'}</p>, 'ONE two'],
    ['a text changes', <p key="p">one {1} more</p>, <p key="p">one {2} more</p>, 'ONE 2 MORE'],
    ['the only text changes', <p key="p">one</p>, <p key="p">two</p>, 'two'],
    [
      'an element comes before a text',
      <p key="p">{false} one</p>,
      <p key="p">{<b>new</b>} one</p>,
      'new ONE',
    ],
    [
      'an element between texts goes',
      <p key="p">
        one <b>two</b> three
      </p>,
      <p key="p">one {null} three</p>,
      'ONE  THREE',
    ],
    ['an element with texts goes', [<p key="p">one {1}</p>, 'end'], [null, 'end'], 'END'],
    ['a text becomes an element', <p key="p">{'one'} two</p>, <p key="p">{<b>ONE!</b>} two</p>, 'ONE! TWO'],
  ])('%s', async (_what, before, after, shown) => {
    expect(await change(translate, before, after)).toBe(shown);
  });

  test('the order of texts and elements changes', async () => {
    const items = ['a', 'b', 'c', 'd'].map(letter => [letter, <i key={letter}>{letter}1</i>]).flat();
    const turned = [...items].reverse();

    expect((await change(translate, items, turned)).toLowerCase()).toBe('d1dc1cb1ba1a');
  });
});

test('a text that changes before the translation is noticed is shown', async () => {
  const stage = createRef<Stage>();
  render(<Stage ref={stage} />);
  act(() => {
    stage.current?.show(<p>one {1} more</p>);
  });
  translatePage((text, font) => {
    text.replaceWith(font);
  });
  act(() =>
    stage.current?.show(
      <p>
        {null} {2} more
      </p>,
    ),
  );
  await act(() => Promise.resolve());

  expect(screen.getByRole('main').textContent).toBe(' 2 more');
});

test('what is outside of the page’s root is translated, too', async () => {
  const portal = (text: string) => createPortal(<p>Saved {text && `(${text})`}</p>, document.body);
  await change(
    (text, font) => {
      text.replaceWith(font);
    },
    portal('1'),
    portal('2'),
  );

  expect(document.body).toHaveTextContent('SAVED (2)');
});

test('an element that something else has wrapped or removed is no error', async () => {
  const wrapped = await change(
    text => {
      const mark = document.createElement('mark');
      text.replaceWith(mark);
      mark.append(text);
    },
    <p>one {'two'}</p>,
    <p>
      one {<b>new</b>} {'two'}
    </p>,
  );

  expect(wrapped).toBe('one new two');
});
