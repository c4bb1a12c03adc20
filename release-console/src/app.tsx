import { useState } from 'react';
import { SWRConfig } from 'swr';
import { withStorage } from '@hidden-order/platform/browser';
import { Console } from './console';
import { SignIn } from './sign-in';

/** The page of the release service: asks for a token, then shows what is live. */
export function App() {
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
        <Console token={token} onLeave={leave} />
      </SWRConfig>
    );
  return (
    <SignIn
      before={message}
      onSignedIn={(accepted) => {
        withStorage('session', (storage) => storage.setItem(KEY, accepted), WARNING);
        setToken(accepted);
      }}
    />
  );
}

const KEY = 'release-token';
const WARNING = 'The token is forgotten at the next reload, because this browser forbids storage.';

/** The token of this tab, or null. Another tab, and the next visit, ask for it again. */
const storedToken = (): string | null => withStorage('session', (storage) => storage.getItem(KEY));
