import { expect, test } from '../../site/test';
import {
  FAULTS,
  heading,
  KINDS_OF_FAULTS,
  openPage,
  signedInContext,
  testFailures,
  type FailingRemote,
} from '../../site/failing-site';
import { faultySite } from '../../site/ports';
import { publishVersion } from '../../site/versions';
import { isHydrated } from '../../site/visitor';

const PAGES = {
  auth: { page: '/reset-password/MQ/sample-token', heading: /password/i },
  content: { page: '/privacy-policy', heading: /privacy/i },
  members: { page: '/profile', heading: /your details/i },
} as const;

const remote = (name: keyof typeof PAGES): FailingRemote => ({
  ...PAGES[name],
  name,
  port: faultySite.ports[name],
  elsewhere: PAGES[name === 'content' ? 'members' : 'content'],
  faults: name === 'content' ? FAULTS : KINDS_OF_FAULTS,
  publish: (release, version, code) => publishVersion(release, name, version, code),
});

testFailures({
  site: faultySite,
  remotes: [remote('auth'), remote('content'), remote('members')],
  others: ['host'],
});

test('content, missing data module: the page fails over to the previous version as a whole, on a navigation', async ({
  browser,
}) => {
  const context = await signedInContext(browser, { 'content@2': 'missing data module' });
  const page = await context.newPage();
  const containers = new Set<string>();
  page.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    if (port === String(faultySite.ports.content) && pathname.startsWith('/remoteEntry')) containers.add(pathname);
  });
  await openPage(page, remote('content'), false);
  await expect(heading(page, PAGES.content)).toBeVisible();
  await isHydrated(page);
  expect(containers.size).toBe(2);
  await context.close();
});
