test('a container that is loaded without the host says what is missing', () => {
  expect(() => {
    jest.requireActual('./taken-runtime');
  }).toThrow('Load this container from a page of the site, whose host has it.');
});
