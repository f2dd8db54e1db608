import { expect, it } from '@jest/globals';
import { skeletonOf } from './skeleton.js';

it.each([
  ['limes', 'Iimes'],
  ['limes', '1imes'],
  ['ada', 'аda'],
  ['Ada', 'аԁа'],
  ['ADA', 'ΑDΑ'],
  ['carmen', 'carrnen'],
  ['paypal', '𝔭𝒶ỿ𝕡𝕒ℓ'.replace('ỿ', 'y')],
  ['ABC', 'ＡＢＣ'],
  ['fine', 'ﬁne'],
  ['josé', 'jose\u0301'],
  ['a-b', 'a‐b'],
  ['tom', 'ТОМ'],
  ['max', 'Мах'],
  ['Magnus', 'rnagnus'],
  ['alice', 'ALlCE'],
  ['limes', 'LlMES'],
  ['ivi', 'lvi'],
  ['ILLY', 'illy'],
])('%s and %s have one skeleton', (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one));
});

it.each([
  ['ada', 'adam'],
  ['ines', 'inés'],
  ['reader 1', 'reader 2'],
  ['яна', 'aна'],
  ['銀河', '銀阿'],
  ['👩‍👩‍👧', '👩‍👩‍👦'],
])('%s and %s have different ones', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one));
});
