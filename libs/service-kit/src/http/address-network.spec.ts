import { expect, it } from '@jest/globals';
import { networkOf } from './address-network.js';

it.each([
  ['198.51.100.7', '198.51.100.7/32', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.7/32', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '::/64', '::/48'],
  ['', 'unknown', 'unknown'],
])('returns the network of %s', (address, customer, log) => {
  expect(networkOf(address, 'customer')).toBe(customer);
  expect(networkOf(address, 'log')).toBe(log);
});
