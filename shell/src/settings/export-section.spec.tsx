import { renderInPortal } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ExportSection } from './ExportSection.js';

test('a reader downloads all of their data, and does not leave the page', () => {
  renderInPortal(<ExportSection />);

  const link = screen.getByRole('link', { name: 'Download My Data' });
  expect(link).toHaveAttribute('href', '/api/users/current/export');
  expect(link).toHaveAttribute('download');
});
