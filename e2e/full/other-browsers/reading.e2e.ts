import { expect, test } from '../../site/other-browsers/test';
import { PUBLIC_PAGES } from '../../site/public-pages';

test('every public page is rendered and hydrated', async ({ visitor }) => {
  for (const path of PUBLIC_PAGES) {
    await visitor.open(path);
    await visitor.see('heading', /\S/, { isReachable: true });
  }
});

test('a visit goes across remotes in one document, and back', async ({ visitor }) => {
  await visitor.open('/');
  const document = await visitor.driver.run(() => performance.timeOrigin);
  await visitor.click('link', 'Certifications');
  await visitor.isAt('/courses');
  await visitor.click('link', 'Elliott Wave Foundations');
  await visitor.see('heading', 'Elliott Wave Foundations', { hasFocus: true });
  await visitor.click('button', 'Login');
  await visitor.see('dialog', 'Sign In');
  await visitor.press('Escape');
  await visitor.seeNo('dialog', 'Sign In');
  await visitor.goBack();
  await visitor.isAt('/courses');
  await visitor.see('heading', /^Learn to count/);
  await visitor.goBack();
  await visitor.isAt('/');
  expect(await visitor.driver.run(() => performance.timeOrigin)).toBe(document);
});

test('a page that the browser brings back from its cache works on', async ({ visitor }) => {
  await visitor.open('/courses');
  await visitor.driver.run(() =>
    addEventListener(
      'pageshow',
      ({ persisted }) => (document.documentElement.dataset['persisted'] = String(persisted)),
    ),
  );
  await visitor.load('/favicon.png');
  await visitor.goBack();
  await visitor.see('heading', /^Learn to count/);
  expect(await visitor.driver.run(() => document.documentElement.dataset['persisted'])).toBe('true');
  await visitor.click('link', 'Elliott Wave Foundations');
  await visitor.see('heading', 'Elliott Wave Foundations', { hasFocus: true });
});
