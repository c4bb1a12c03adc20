import { readConfiguration } from '../run/configuration';
import { nginxConfiguration } from './configuration';

test('each origin is a server on its own port, named after its address where that is set', () => {
  const text = nginxConfiguration(readConfiguration({ SITE_URL: 'https://www.academy.example', AUTH_PORT: '3999' }));
  const servers = [...text.matchAll(/listen (\S+);\s+server_name (\S+);/g)].map(([, listen, name]) => [listen, name]);
  expect(servers).toEqual([
    ['127.0.0.1:3000', 'www.academy.example'],
    ['127.0.0.1:3999', 'localhost'],
    ['127.0.0.1:3002', 'localhost'],
    ['127.0.0.1:3003', 'localhost'],
  ]);
});

test('a folder whose name has spaces and quotes stays one argument', () => {
  expect(nginxConfiguration({ apps: readConfiguration({}).apps, siteFolder: '/srv/a "site"' })).toContain(
    'root "/srv/a \\"site\\"/current/pages";',
  );
});

test('a folder that nginx would take for a variable is refused', () => {
  expect(() => nginxConfiguration({ apps: readConfiguration({}).apps, siteFolder: '/srv/$site' })).toThrow(
    'its name holds a dollar sign. Set SITE_DIR to another folder.',
  );
});
