import { useLayoutEffect, type ReactNode } from 'react';
import { site } from '@hidden-order/api-shapes/site';
import { Outlet, useLocation } from '@hidden-order/platform/router';
import { Notices } from '@hidden-order/ui';
import { useSite, type Site } from '../site';
import { ChatButton } from './chat-button';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { MembersRow } from './menu';
import { NavigationProgress, useNavigationWait } from './navigation-progress';
import { SignIn } from './sign-in';
import styles from './shell.module.css';

/**
 * What surrounds every page (spec §2): header, footer, sign-in dialog and chat button.
 * The splash screen is in the document itself (document.html), so that it paints before any script.
 * @param skeleton shows in the page's place while a navigation takes long
 */
export function Shell({ skeleton }: { skeleton: ReactNode }) {
  const { isLong, showsSkeleton } = useNavigationWait();
  const { pathname } = useLocation();
  return (
    <>
      {/* First in the tab order: jumps over the header to the page. */}
      <a href="#content" className={styles.skipLink}>
        Skip to content
      </a>
      <Header />
      <Notices texts={noticesOn(pathname, useSite().notices)} />
      {/* Below what stays on every page, which would move where it comes or goes. */}
      <MembersRow />
      <NavigationProgress isLong={isLong} />
      <PageAndFooter key={pathname} skeleton={showsSkeleton ? skeleton : null} />
      <ChatButton />
      <SignIn />
    </>
  );
}

/**
 * The page, or the skeleton of the next one in its place. Each page has a footer of its own (by its key): a footer that
 * stayed would jump away under the reader who clicked in it.
 */
function PageAndFooter({ skeleton }: { skeleton: ReactNode }) {
  const showsSkeleton = skeleton !== null;
  useLayoutEffect(() => {
    if (showsSkeleton) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [showsSkeleton]);
  return (
    <div>
      {showsSkeleton && <div aria-hidden="true">{skeleton}</div>}
      <main id="content" className={styles.main} hidden={showsSkeleton}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

/** The texts of the notices that a page has: that of the academy's data, and those of the desk, equal ones once. */
const noticesOn = (path: string, notices: Site['notices']): string[] => {
  const isOn = (begin: string) => begin === path || (begin !== '/' && path.startsWith(begin));
  const own = notices.filter(({ pages }) => pages.length === 0 || pages.some(isOn));
  return [...new Set([site.notice, ...own.map(({ text }) => text)])].filter((text) => text !== '');
};
