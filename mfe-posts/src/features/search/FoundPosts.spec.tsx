import { expect, test } from '@jest/globals';
import { aPost } from '@endpaper/contracts/testing';
import { cannedNetwork, recordRequests, renderInPortal, respondWith } from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { FoundPosts } from './FoundPosts.js';

const server = cannedNetwork(respondWith('/api/posts/search', [aPost({ id: 3, title: 'Why Dorothea' })]));

test('shows the posts that the server finds, with their book and the searched words marked', async () => {
  const requests = recordRequests(server);
  renderInPortal(<FoundPosts query="dorothea" />);

  const post = within(await screen.findByRole('article'));
  expect(post.getByRole('link', { name: 'Why Dorothea' })).toHaveAttribute('href', '/post/3');
  expect(post.getByText('Dorothea').tagName).toBe('MARK');
  expect(post.getByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/4');
  expect(requests).toContain('GET /api/posts/search?limit=20&q=dorothea');
});
