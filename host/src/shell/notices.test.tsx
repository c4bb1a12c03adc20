import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSite, loadRenderer, startSite } from '../testing/prerendered-site';

const notices = [
  { text: 'The office is closed.', pages: [] },
  { text: 'Prices change on Monday.', pages: ['/courses'] },
  { text: 'The office is closed.', pages: ['/courses', '/contact'] },
  { text: 'Welcome.', pages: ['/'] },
  { text: 'Entries close today.', pages: ['/tournament'] },
];
const serve = loadRenderer({}, { notices });
const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
afterEach(() => endSite());

/** The lines below the header, but for that of the academy’s data. */
const shown = () =>
  [...screen.getByRole('complementary', { name: 'Notice' }).children].slice(1).map(({ textContent }) => textContent);

test.each([
  ['/', ['The office is closed.', 'Welcome.']],
  ['/courses', ['The office is closed.', 'Prices change on Monday.']],
  ['/courses/:id', ['The office is closed.', 'Prices change on Monday.']],
  ['/tournament-registration', ['The office is closed.', 'Entries close today.']],
  ['/contact', ['The office is closed.']],
])('the served document of %s has its notices, without a script', async (address, texts) => {
  await serve(address, 'skeleton');
  expect(shown()).toEqual(texts);
});

test('React takes the notices of the document as they are, and a page that one goes on to has its own', async () => {
  const root = await serve('/nowhere', 'skeleton');
  await startSite(root, 'react', { notices });
  expect(shown()).toEqual(['The office is closed.']);
  expect(complaints).not.toHaveBeenCalled();
  const [link] = screen.getAllByRole('link', { name: 'Courses' });
  await act(() => userEvent.click(link ?? document.body));
  expect(shown()).toEqual(['The office is closed.', 'Prices change on Monday.']);
});
