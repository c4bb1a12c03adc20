import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './content-security-policy';

const options = { remotes: ['https://content.example'], calls: ['https://api.example', 'http://[::1]:4000'] };

/** The sources of one directive. */
function sources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

test('scripts come from the site itself, its remotes, and the page as it was composed', () => {
  const code = 'start();\n';
  const policy = contentSecurityPolicy(
    `<script>${code}</script><script src="/main.js"></script><script type="application/json">{}</script>`,
    options,
  );
  const hash = createHash('sha256').update(code).digest('base64');
  expect(sources(policy, 'script-src')).toEqual(["'self'", 'https://content.example', `'sha256-${hash}'`]);
});

test('style elements apply as they were composed; a page with a style attribute is refused', () => {
  const css = '.a{color:red}';
  const policy = contentSecurityPolicy(`<style data-href="/a.css">${css}</style>`, options);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(sources(policy, 'style-src')).toEqual(["'self'", 'https://content.example', `'sha256-${hash}'`]);
  expect(() => contentSecurityPolicy('<p class="a" style="color:red">', options)).toThrow('Use a class');
});

test('a page of a million beginnings without an end takes no longer than others', () => {
  const before = performance.now();
  for (const beginning of ['<script>', '<style ', '<style>', '< '])
    contentSecurityPolicy(beginning.repeat(1_000_000 / beginning.length), options);
  expect(performance.now() - before).toBeLessThan(5000);
});

test('the site calls its API, and its remotes for a second look at a file; plug-ins are off, and no <base> sends addresses elsewhere', () => {
  const policy = contentSecurityPolicy('', options);
  expect([sources(policy, 'object-src'), sources(policy, 'base-uri')]).toEqual([["'none'"], ["'none'"]]);
  expect(sources(policy, 'connect-src')).toEqual([
    "'self'",
    'https://content.example',
    'https://api.example',
    'http://[::1]:4000',
  ]);
});

test.each(['http://a;script-src', "https://'unsafe-inline'", 'https://a,b', 'null'])(
  '%s as an origin cannot change the policy',
  (origin) => {
    expect(() => contentSecurityPolicy('', { ...options, remotes: [origin] })).toThrow('cannot stand in a policy');
  },
);
