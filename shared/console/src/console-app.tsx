import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { withStorage } from '@hidden-order/platform/browser';
import { EntryForm, type Entry } from './entry-form';
import { SessionContext } from './session';

interface ConsoleAppProps {
  /** What the page is for, such as “Releases”. */
  place: string;
  /** How a person signs in: what is sent is answered by a token. */
  signIn: Entry<string>;
  /** Ends the token’s session at the server, where it is of one. */
  end?: (token: string) => Promise<unknown>;
  children: ReactNode;
}

/** A page for people of the academy: asks them to sign in, and shows what is within once the server has accepted it. */
export function ConsoleApp({ place, signIn, end, children }: ConsoleAppProps) {
  const [token, setToken] = useState(storedToken);
  const [message, setMessage] = useState<string | null>(null);
  if (token === null)
    return (
      <EntryForm
        {...signIn}
        place={place}
        before={message}
        onSent={(accepted) => {
          keepToken(accepted);
          setToken(accepted);
        }}
      />
    );
  const leave = (why: string | null) => {
    withStorage('session', (storage) => storage.removeItem(KEY));
    setToken(null);
    setMessage(why);
    // Where the server is out of reach, the session ends by its time.
    if (why === null) void end?.(token).catch(() => undefined);
  };
  return (
    // Nothing that was read outlasts the sign-out.
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={{ token, leave }}>{children}</SessionContext>
    </SWRConfig>
  );
}

const KEY = 'console-token';
const WARNING = 'The sign-in is forgotten at the next reload, because this browser forbids storage.';

/** The token of this tab, or null. Another tab, and the next visit, ask for it again. */
const storedToken = (): string | null => withStorage('session', (storage) => storage.getItem(KEY));

/** Keeps a token for this tab: a console that opens next is signed in. */
export const keepToken = (token: string): void =>
  void withStorage('session', (storage) => storage.setItem(KEY, token), WARNING);
