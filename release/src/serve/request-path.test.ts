import fc from 'fast-check';
import { requestPath } from './request-path';

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
