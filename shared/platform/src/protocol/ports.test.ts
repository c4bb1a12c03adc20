import fc from 'fast-check';
import { readPort } from './ports';

test('without a setting a server has its own port', () => {
  expect(readPort('content', 3002, {})).toBe(3002);
});

test('every port number is taken as set', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65535 }), (port) => {
      expect(readPort('content', 3002, { CONTENT_PORT: String(port) })).toBe(port);
    }),
  );
});

test('a name of several words has a variable of several words', () => {
  expect(readPort('trading-room', 3004, { TRADING_ROOM_PORT: '4321' })).toBe(4321);
});

test.each(['0', '65536', '-1', '80.5', 'eighty', '3000 '.repeat(2), 'NaN', '1e9'])('%j is refused by name', (value) => {
  expect(() => readPort('api', 4000, { API_PORT: value })).toThrow(`API_PORT=${value} is not a port number`);
});
