import { siteWithLateCode } from '../../site/other-browsers/late-code';
import { expect, test } from '../../site/other-browsers/test';
import { PUBLIC_PAGES } from '../../site/public-pages';

test('every public page is rendered and hydrated', async ({ visitor }) => {
  const site = await siteWithLateCode();
  for (const path of PUBLIC_PAGES) {
    site.hold();
    await visitor.load(site.origin + path);
    expect(await visitor.isHydrated()).toBe(false);
    site.letCome();
    await visitor.isReady();
    await visitor.see('heading', /\S/, { isReachable: true });
  }
  site.close();
});

test('what is typed before the code arrives is there afterwards', async ({ visitor }) => {
  const site = await siteWithLateCode();
  await visitor.load(`${site.origin}/currency-converter`);
  await visitor.press('Shift');
  await visitor.fill('Amount', '7');
  site.letCome();
  await visitor.isReady();
  await visitor.see('label', 'Amount', { value: expect.stringContaining('7') });
  site.close();
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

test('a page that is left while code for other pages is on its way complains of nothing', async ({ visitor }) => {
  for (const path of ['/courses', '/currency-converter', '/blogs']) {
    await visitor.open(path);
    await visitor.driver.run(leaveWhileLoading);
    await visitor.isAt('/about');
  }
});

test('a page whose texts a translator has wrapped is left by a link', async ({ visitor }) => {
  await visitor.open('/courses');
  await visitor.driver.run(wrapTexts);
  await visitor.click('link', 'Elliott Wave Foundations');
  await visitor.see('heading', 'Elliott Wave Foundations', { hasFocus: true });
});

/** Runs in the page: leaves the document as soon as it begins to load a script, or when it has not for a while. */
function leaveWhileLoading(): void {
  const leave = () => location.assign('/about');
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof HTMLScriptElement))) leave();
  }).observe(document.head, { childList: true });
  document.querySelector('footer')?.scrollIntoView();
  setTimeout(leave, 4_000);
}

/** Runs in the page: does what browsers' translators do to it. */
function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
    const wrapper = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    text.replaceWith(wrapper);
    wrapper.append(text);
  }
}
