import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SHOWN_EVENT } from '@endpaper/web-kit';
import { waitFor } from '@testing-library/react';
import '../before-paint.js';
import { takeOver } from './take-over.js';

const PAGE = `
  <button>Profile</button>
  <button aria-label="Open the menu">Menu</button>
  <button>Bell</button>
  <label><input type="radio" name="theme" />Lamp</label>
  <main><h1>Books</h1><a href="/books/1">Emma</a></main>`;

let view: HTMLElement;
let root: HTMLElement;
beforeEach(() => {
  view = document.createElement('div');
  view.id = 'endpaper-view';
  view.innerHTML = PAGE;
  root = document.createElement('div');
  document.body.append(view, root);
  window.dispatchEvent(new Event('DOMContentLoaded'));
  takeOver(view, root);
});
afterEach(() => {
  globalThis.endpaperClicks = undefined;
  document.body.replaceChildren();
});

const isTakenOver = () =>
  waitFor(() => {
    expect(view).not.toBeInTheDocument();
  });

test('the live page says when it is in the document', async () => {
  const isInDocument = jest.fn();
  addEventListener(SHOWN_EVENT, () => isInDocument(root.isConnected), { once: true });

  root.innerHTML = PAGE;
  await isTakenOver();

  expect(isInDocument.mock.calls).toEqual([[true]]);
});

test('the first view goes when the live page has its heading and nothing loads any more', async () => {
  root.innerHTML = '<div data-ep-loading></div>';
  await Promise.resolve();
  expect(view).toBeInTheDocument();

  root.innerHTML = '<main><h1>Books</h1><div data-ep-loading></div></main>';
  await Promise.resolve();
  expect(view).toBeInTheDocument();

  root.querySelector('[data-ep-loading]')?.remove();
  await isTakenOver();
});

test('a click on a button of the first view is passed on to the live page', async () => {
  const clicked = jest.fn();
  root.addEventListener('click', ({ target }) => {
    clicked((target as Element).textContent);
  });

  view.querySelector('button')?.click();
  root.innerHTML = PAGE;

  await isTakenOver();
  expect(clicked).toHaveBeenCalledWith('Profile');
});

test('a choice in the first view is made in the live page', async () => {
  view.querySelector('input')?.click();
  view.querySelector('button')?.click();
  root.innerHTML = PAGE;

  await isTakenOver();
  expect(root.querySelector('input')).toBeChecked();
});

test('what is opened in the first view is opened in the live page', async () => {
  const clicked = jest.fn();
  const page = `${PAGE}<details><summary>Shelf</summary></details>`;
  root.addEventListener('click', ({ target }) => {
    clicked((target as Element).textContent);
  });

  view.innerHTML = page;
  view.querySelector('summary')?.click();
  root.innerHTML = page;

  await isTakenOver();
  expect(clicked).toHaveBeenCalledWith('Shelf');
});

test('a click is passed on once, however often the reader has clicked', async () => {
  const clicked = jest.fn();
  root.addEventListener('click', clicked);

  view.querySelector('button')?.click();
  view.querySelector('button')?.click();
  root.innerHTML = PAGE;

  await isTakenOver();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a click is not passed on to another button in the same place', async () => {
  const clicked = jest.fn();
  root.addEventListener('click', clicked);

  view.querySelector('button')?.click();
  root.innerHTML = PAGE.replace('Profile', 'Delete');

  await isTakenOver();
  expect(clicked).not.toHaveBeenCalled();
});

test('a click is passed on to the same button when a part before it is missing in the live page', async () => {
  const clicked = jest.fn();
  root.addEventListener('click', ({ target }) => {
    clicked((target as Element).textContent);
  });

  view.querySelectorAll('button')[2]?.click();
  root.innerHTML = PAGE.replace('<button>Profile</button>', '');

  await isTakenOver();
  expect(clicked).toHaveBeenCalledWith('Bell');
});

test('a click is not passed on to one of other buttons with the same name', async () => {
  const clicked = jest.fn();
  root.addEventListener('click', clicked);
  const vote = '<button>Upvote</button>';
  view.insertAdjacentHTML('beforeend', vote);

  (view.lastElementChild as HTMLElement).click();
  root.innerHTML = PAGE + vote + vote;

  await isTakenOver();
  expect(clicked).not.toHaveBeenCalled();
});

const aFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

/** Translates the first view as Chrome does. */
function translate(view: HTMLElement): void {
  const texts = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const [outer, inner] = [aFont(), aFont()];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
  for (const named of view.querySelectorAll('[aria-label]'))
    named.setAttribute('aria-label', named.getAttribute('aria-label')?.toUpperCase() ?? '');
}

test('clicks in a translated first view are passed on, and not to another button', async () => {
  const clicked = jest.fn();
  root.addEventListener('click', ({ target }) => {
    clicked((target as Element).textContent);
  });
  translate(view);

  for (const font of view.querySelectorAll<HTMLElement>('button font, label font')) font.click();
  root.innerHTML = PAGE.replace('Bell', 'Delete');

  await isTakenOver();
  expect(clicked.mock.calls).toEqual([['Profile'], ['Menu'], ['']]);
  expect(root.querySelector('input')).toBeChecked();
});

test('the focus stays on the same link', async () => {
  view.querySelector('a')?.focus();
  root.innerHTML = PAGE;

  await isTakenOver();
  expect(root.querySelector('a')).toHaveFocus();
});

test('a quiet part that does not come is waited for, but not long', async () => {
  document.body.replaceChildren();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    document.body.append(view, root);
    takeOver(view, root);
    root.innerHTML = `${PAGE}<span hidden data-ep-loading="quiet"></span>`;
    // The observer hears of the change in a microtask.
    await Promise.resolve();
    expect(view).toBeInTheDocument();
    jest.advanceTimersByTime(1_000);
    expect(view).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a live page that is not complete is shown after some seconds', () => {
  document.body.replaceChildren();
  jest.useFakeTimers();
  try {
    document.body.append(view, root);
    takeOver(view, root);
    root.innerHTML = '<main><div data-ep-loading></div></main>';
    jest.advanceTimersByTime(5_000);
    expect(view).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['the search field', '<input type="text" name="q" />'],
  ['the field of a password', '<input type="password" name="password" />'],
  ['a long field', '<textarea name="description"></textarea>'],
])('what was typed into %s is passed on to the live page', async (_, field) => {
  view.insertAdjacentHTML('afterbegin', field);
  const typed = jest.fn();
  root.addEventListener('input', ({ target }) => {
    typed((target as HTMLInputElement | HTMLTextAreaElement).value);
  });

  (view.firstElementChild as HTMLInputElement).value = 'emma';
  root.innerHTML = field + PAGE;

  await isTakenOver();
  expect(typed).toHaveBeenCalledWith('emma');
});
