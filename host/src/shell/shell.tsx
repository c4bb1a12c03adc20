import { Outlet } from 'shared/router';
import { ChatButton } from './chat-button/chat-button';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { SignIn } from './sign-in/sign-in';
import { SkipLink } from './skip-link/skip-link';
import { Splash } from './splash/splash';
import styles from './shell.module.css';

/** What surrounds every page (SPEC §2): header, footer, sign-in dialog, splash screen and chat button. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ChatButton />
      <SignIn />
      <Splash />
    </>
  );
}
