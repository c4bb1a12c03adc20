import { readConfiguration } from '../site/configuration';
import { nginxFile } from './site-conf';

test('each origin is a server on its own port, named after its address where that is set', () => {
  const { text } = nginxFile(readConfiguration({ SITE_URL: 'https://www.academy.example', AUTH_PORT: '3999' }));
  const servers = [...text.matchAll(/listen (\S+);\s+server_name (\S+);/g)].map(([, listen, name]) => [listen, name]);
  expect(servers).toEqual([
    ['127.0.0.1:3000', 'www.academy.example'],
    ['127.0.0.1:3999', 'localhost'],
    ['127.0.0.1:3002', 'localhost'],
    ['127.0.0.1:3003', 'localhost'],
  ]);
});

test('a folder whose name has spaces and quotes stays one argument', () => {
  expect(nginxFile({ ...readConfiguration({}), siteFolder: '/srv/a "site"' }).text).toContain(
    'root "/srv/a \\"site\\"/current/pages";',
  );
});

test('a folder that nginx would take for a variable is refused', () => {
  expect(() => nginxFile({ ...readConfiguration({}), siteFolder: '/srv/$site' })).toThrow(
    'its name holds a dollar sign. Set SITE_DIR to another folder.',
  );
});

test('an API on the site’s own origin is passed on by the host alone, with every method', () => {
  const { API_URL, SITE_URL } = { SITE_URL: 'https://academy.example', API_URL: 'https://academy.example/api' };
  const { text } = nginxFile(readConfiguration({ API_URL, SITE_URL, API_PORT: '4999' }));
  expect(text.match(/location \^~ .*\n +proxy_pass .*;/g)).toEqual([
    'location ^~ /api/ {\n        proxy_pass http://127.0.0.1:4999/;',
  ]);
  expect(text.match(/if \(.*\) \{ return 405; \}/g)).toEqual([
    'if ($academy_refused) { return 405; }',
    ...Array<string>(3).fill('if ($request_method !~ "^(GET|HEAD)$") { return 405; }'),
  ]);
});
