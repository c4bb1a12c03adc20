import { checkName } from './check-name';

const taken = ['auth', 'content', 'trading-room-2'];

test.each(['trading-room', 'a', 'webinars2026', 'x-1'])('%j is a valid name', (name) => {
  expect(() => checkName(name, taken)).not.toThrow();
});

test.each(['Trading', 'trading_room', '2day', 'x-', 'x--y', '../x', 'ünit', 'x'.repeat(41)])(
  '%j is refused for its characters',
  (name) => {
    expect(() => checkName(name, taken)).toThrow(`A remote cannot be called "${name}": use lower-case letters`);
  },
);

test.each(['host', 'api', 'shared', 'index', 'constructor', 'site', 'release', 'country-lookup', 'smtp', 'metrics'])(
  '%j is refused because it means something else',
  (name) => {
    expect(() => checkName(name, taken)).toThrow(/Choose another name/);
  },
);

test('a second remote of a name is refused, and the others are named', () => {
  expect(() => checkName('content', taken)).toThrow('there is one already. There are auth, content, trading-room-2.');
});
