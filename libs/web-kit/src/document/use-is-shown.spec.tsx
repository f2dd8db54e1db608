import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SHOWN_EVENT, useIsShown } from './use-is-shown.js';

const Page = () => <p>{useIsShown() ? 'shown' : 'not shown'}</p>;

afterEach(() => {
  document.body.replaceChildren();
});

test('a live page is shown once it has taken the place of its first view', () => {
  const view = document.createElement('div');
  view.id = 'endpaper-view';
  document.body.append(view);
  render(<Page />);
  expect(screen.getByText('not shown')).toBeVisible();

  view.remove();
  act(() => {
    dispatchEvent(new Event(SHOWN_EVENT));
  });

  expect(screen.getByText('shown')).toBeVisible();
});

test('a page without a first view is shown from the start', () => {
  render(<Page />);
  expect(screen.getByText('shown')).toBeVisible();
});
