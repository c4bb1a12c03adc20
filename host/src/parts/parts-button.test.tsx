import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discovery, version } from '../testing/discovery';
import { loadedApps } from './measure';
import { PartsButton } from './parts-button';

const entry = (app: string, name: string) => ({
  ...version(name, 100, { default: true }),
  url: `https://${app}.example/x.js`,
});
const live = discovery({
  content: [entry('content', '1.4.2')],
  host: [entry('host', '7')],
  members: [entry('members', '3')],
});

test('a team sees which app serves which part, in which version, and how much of it was loaded, once it asks', async () => {
  // It was published as 1.4.2, and failed.
  const versionOf = (id: string) => (id.startsWith('content/') ? '1.4.1' : null);
  const load = (name: string, encodedBodySize: number) => ({ name, encodedBodySize }) as PerformanceResourceTiming;
  performance.getEntriesByType = () => [
    load('https://content.example/x.js', 1024),
    load('https://content.example/page.css?retry=1', 512),
    load('https://host.example/main.js', 0),
    load('https://host.example/courses/', 4096),
  ];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 16, 300, 200));
  render(
    <div id="root">
      <header>The site</header>
      <div data-module="content/courses">
        <header>Of the page</header>
      </div>
      <PartsButton loadedApps={() => loadedApps(live, versionOf)} />
    </div>,
  );
  const tags = () => screen.queryAllByText(/^(host|content)\//).map(({ textContent }) => textContent);
  expect(tags()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show parts' }));
  const apps = within(screen.getByRole('table', { name: 'Apps of this page' })).getAllByRole('row');
  expect(apps.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['host', '7', 'unknown size in 1 file'],
    ['content', '1.4.1', '1.5 KB in 2 files'],
    ['members', '3', 'nothing loaded'],
  ]);
  expect(tags()).toEqual(['host/header 7', 'content/courses 1.4.1']);
  expect(screen.getByText('content/courses 1.4.1').parentElement).toHaveStyle({
    left: '8px',
    top: '16px',
    width: '300px',
    // Below the preview's bar, which has 15.
    zIndex: 14,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Hide parts' }));
  expect(tags()).toEqual([]);
});
