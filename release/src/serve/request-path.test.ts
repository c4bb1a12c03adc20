import fc from 'fast-check';
import { NO_ADDRESS, requestPath } from './request-path';

test.each([
  ['/courses/x?tab=1', '/courses/x'],
  ['/c%6furses//x', '/courses/x'],
  ['/courses/a%2Fb', '/courses/a/b'],
  ['/courses/./x/..', '/courses/'],
  ['//evil.example/', '/evil.example/'],
  ['/courses/%E2%82%AC', '/courses/€'],
  ['/./', '/'],
])('%s asks for %s', (target, path) => {
  expect(requestPath(target)).toBe(path);
});

test.each(['/..', '/..%2f', '/%2e%2e/x', '/x/../../y', '/%zz', '/%', '/%00'])('%s is refused', (target) => {
  expect(requestPath(target)).toBeNull();
});

test('a path begins with one slash and never leads out of the site, whatever is asked for', () => {
  const part = fc.constantFrom('..', '.', '/', '//', '%2f', '%2e', '%2E.', 'a', '%5c', '%252e', '?');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const path = requestPath(`/${parts.join('')}`);
      expect(path ?? '/').toMatch(/^\/(?!\/)/);
      expect((path ?? '/').split('/')).not.toContain('..');
    }),
  );
});

test.each(['/.env', '/a/.git/config', '/about.html', '/index', '/404', '/main.js.br', '/x\\y', '/a?b'])(
  '%s is not a valid address',
  (path) => {
    expect(path).toMatch(NO_ADDRESS);
  },
);

test.each(['/', '/courses/404', '/blogs/index', '/courses/1.2', '/robots.txt'])('%s may be an address', (path) => {
  expect(path).not.toMatch(NO_ADDRESS);
});
