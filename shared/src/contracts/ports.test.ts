import fc from 'fast-check';
import { readPorts } from './ports';

test('without settings the site has its documented ports', () => {
  expect(readPorts({})).toEqual({ host: 3000, auth: 3001, content: 3002, members: 3003, api: 4000 });
});

test('every port number is taken as set', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65535 }), (port) => {
      expect(readPorts({ CONTENT_PORT: String(port) }).content).toBe(port);
    }),
  );
});

test.each(['0', '65536', '-1', '80.5', 'eighty', '3000 '.repeat(2), 'NaN', '1e9'])('%j is refused by name', (value) => {
  expect(() => readPorts({ API_PORT: value })).toThrow(`API_PORT=${value} is not a port number`);
});
