import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { Link, Outlet, RouterProvider } from '@hidden-order/platform/router';
import { createMemoryRouter } from '@hidden-order/platform/router/static';
import userEvent from '@testing-library/user-event';
import { SiteContext } from '../site';
import { siteOf } from '../testing/sample-site';
import { useFocusOnPage } from './focus-and-scroll';

function Site() {
  const content = useRef<HTMLElement>(null);
  useFocusOnPage(content);
  return (
    <main ref={content}>
      <Outlet />
    </main>
  );
}

test.each(['schrödinger', 'schr%C3%B6dinger', '100%'])('a link to the part #%s leads to it', async (part) => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const router = createMemoryRouter([
    {
      element: <Site />,
      children: [
        { path: '/', element: <Link to={`/text#${part}`}>Read</Link> },
        {
          path: '/text',
          element: (
            <>
              <h1>Text</h1>
              <h2 id={part === '100%' ? part : 'schrödinger'}>Part</h2>
            </>
          ),
        },
      ],
    },
  ]);
  render(
    <SiteContext value={siteOf()}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Read' }));
  await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Part' })).toHaveFocus());
});
