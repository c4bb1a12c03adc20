import { networkOf } from './network-of';

test('of reports, all that one customer may have is one network', () => {
  expect(networkOf('2001:db8:1:ffff::1', 48)).toBe('2001:db8:1::/48');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb::2', '2001:db8:1:2::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
