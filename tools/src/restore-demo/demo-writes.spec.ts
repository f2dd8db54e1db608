import { friendEndpoints } from '@endpaper/contracts';
import { expect, test } from '@jest/globals';
import { DemoWrites } from './demo-writes.js';

const removeFriend = (...responses: Response[]) => {
  const call = () => Promise.resolve(responses.shift() ?? Response.error());
  const writes = new DemoWrites({ call });
  return { writes, sent: writes.send(friendEndpoints.remove, { params: { id: 7 } }) };
};

test('a write is sent again when the gateway has asked to wait, and counts once', async () => {
  const refused = new Response(null, { status: 429, headers: { 'retry-after': '0' } });
  const { writes, sent } = removeFriend(refused, new Response(null, { status: 204 }));
  await sent;
  expect(writes.count).toBe(1);
});

test('a write to what was deleted changes nothing', async () => {
  const { writes, sent } = removeFriend(new Response(null, { status: 404 }));
  await sent;
  expect(writes.count).toBe(0);
});

test('a write that fails ends the command', async () => {
  const { sent } = removeFriend(new Response('busy', { status: 503 }));
  await expect(sent).rejects.toThrow('DELETE /api/friends/delete/:id returned 503: busy');
});
