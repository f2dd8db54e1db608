import { expect, test } from '@jest/globals';
import { cannedNetwork, renderInPortal } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { OwnModeration } from './OwnModeration.js';

cannedNetwork();

test('the settings lead to the own reports and to the decisions', () => {
  renderInPortal(<OwnModeration />);
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/moderation/reports',
    '/moderation/decisions',
  ]);
});
