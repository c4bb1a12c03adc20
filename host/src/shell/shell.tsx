import { Outlet, useLocation } from 'shared/router';
import { MissingCodeNotice } from '../prerendered/missing-code-notice';
import { ChatButton } from './chat-button/chat-button';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { SignIn } from './sign-in/sign-in';
import { SkipLink } from './skip-link/skip-link';
import styles from './shell.module.css';

/**
 * What surrounds every page (SPEC §2): header, footer, sign-in dialog and chat button.
 * The splash screen is in the document itself (document.html), so that it paints before any script.
 */
export function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <PageAndFooter />
      <MissingCodeNotice />
      <ChatButton />
      <SignIn />
    </>
  );
}

/** The key gives each page a footer of its own: a footer that stayed would jump away under the reader who clicked in it. */
function PageAndFooter() {
  const { pathname } = useLocation();
  return (
    <div key={pathname}>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
