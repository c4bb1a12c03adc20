import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { withStorage } from '@hidden-order/platform/browser';
import { SessionContext } from './session';
import { SignIn, type SignInTexts } from './sign-in';

interface ConsoleAppProps {
  /** What the page is for, such as “Releases”. */
  place: string;
  texts: SignInTexts;
  /** The address of a call that answers every token. */
  check: `/${string}`;
  children: ReactNode;
}

/** A page for people of the academy: asks for a token, and shows what is within once the server has accepted it. */
export function ConsoleApp({ place, texts, check, children }: ConsoleAppProps) {
  const [token, setToken] = useState(storedToken);
  const [message, setMessage] = useState<string | null>(null);
  const leave = (why: string | null) => {
    withStorage('session', (storage) => storage.removeItem(KEY));
    setToken(null);
    setMessage(why);
  };
  if (token !== null)
    return (
      // Nothing that was read outlasts the sign-out.
      <SWRConfig value={{ provider: () => new Map() }}>
        <SessionContext value={{ token, leave }}>{children}</SessionContext>
      </SWRConfig>
    );
  return (
    <SignIn
      place={place}
      texts={texts}
      check={check}
      before={message}
      onSignedIn={(accepted) => {
        withStorage('session', (storage) => storage.setItem(KEY, accepted), WARNING);
        setToken(accepted);
      }}
    />
  );
}

const KEY = 'console-token';
const WARNING = 'The token is forgotten at the next reload, because this browser forbids storage.';

/** The token of this tab, or null. Another tab, and the next visit, ask for it again. */
const storedToken = (): string | null => withStorage('session', (storage) => storage.getItem(KEY));
