import type { ReactNode } from 'react';
import { Outlet } from 'shared/router';
import { MissingNotice } from '../served-page/missing-notice';
import { ChatButton } from './chat-button/chat-button';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { SignIn } from './sign-in/sign-in';
import { SkipLink } from './skip-link/skip-link';
import styles from './shell.module.css';

/** What surrounds every page (SPEC §2): header, footer, sign-in dialog and chat button.
 * The splash screen is in the document itself (document.html), so that it paints before any script. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <Outlet frame={WithFooter} />
      <MissingNotice />
      <ChatButton />
      <SignIn />
    </>
  );
}

/** Each page has a footer of its own: one that stayed would leap away under the reader who has followed its link. */
function WithFooter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
