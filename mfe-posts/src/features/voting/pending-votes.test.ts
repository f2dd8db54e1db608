import { expect, test } from '@jest/globals';
import type { Standing } from './vote-value.js';
import { forgetAnswered, wish, wishFor, type Outcome } from './pending-votes.js';

/** Requests that are answered by the test. */
function server() {
  const sent: Standing[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  return {
    sent,
    send: (wanted: Standing) => {
      sent.push(wanted);
      return new Promise<Outcome>(resolve => answers.push(resolve));
    },
    /** Answers the oldest request, and waits until whoever asked has heard. */
    answer: async (outcome: Outcome) => {
      answers.shift()?.(outcome);
      await new Promise(resolve => setTimeout(resolve));
    },
  };
}

test('a wish stands until it is answered and the answer is drawn', async () => {
  const { send, answer } = server();

  const settled = wish('a', 1, 0, send);
  forgetAnswered('a');

  expect(wishFor('a')).toBe(1);
  await answer({ standing: 1 });
  expect(await settled).toBeUndefined();
  expect(wishFor('a')).toBe(1);
  forgetAnswered('a');
  expect(wishFor('a')).toBeUndefined();
});

test('of the wishes that come meanwhile only the last is sent, and only when the one before it is answered', async () => {
  const { send, answer, sent } = server();

  const settled = wish('b', 1, 0, send);
  void wish('b', 0, 0, send);
  void wish('b', -1, 0, send);
  expect(sent).toEqual([1]);
  await answer({ standing: 1 });
  expect(sent).toEqual([1, -1]);
  expect(wishFor('b')).toBe(-1);
  await answer({ standing: -1 });

  await settled;
  expect(sent).toEqual([1, -1]);
});

test('a wish that comes back to what was sent is not sent again', async () => {
  const { send, answer, sent } = server();

  const settled = wish('c', 1, 0, send);
  void wish('c', 0, 0, send);
  void wish('c', 1, 0, send);
  await answer({ standing: 1 });

  await settled;
  expect(sent).toEqual([1]);
});

test('a refusal ends a wish with its sentence, and what is wished for after it is sent all the same', async () => {
  const { send, answer, sent } = server();

  const settled = wish('d', 1, 0, send);
  void wish('d', -1, 0, send);
  await answer({ refused: 'Not now' });
  expect(sent).toEqual([1, -1]);
  await answer({ standing: -1 });

  expect(await settled).toBe('Not now');
});

test('a refused wish that was taken back meanwhile needs no further request', async () => {
  const { send, answer, sent } = server();

  const settled = wish('e', 1, 0, send);
  void wish('e', 0, 0, send);
  await answer({ refused: 'Not now' });

  await settled;
  expect(sent).toEqual([1]);
  expect(wishFor('e')).toBe(0);
});

test('wishes about different things do not wait for each other', async () => {
  const { send, answer, sent } = server();

  void wish('f', 1, 0, send);
  void wish('g', -1, 0, send);

  expect(sent).toEqual([1, -1]);
  await answer({ standing: 1 });
  await answer({ standing: -1 });
});

test('a wish after an answer that is not drawn yet starts from the answer', async () => {
  const { send, answer, sent } = server();
  const settled = wish('h', 1, 0, send);
  await answer({ standing: 1 });
  await settled;

  void wish('h', 0, 0, send);

  expect(sent).toEqual([1, 0]);
  await answer({ standing: 0 });
});
