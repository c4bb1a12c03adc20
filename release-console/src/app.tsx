import { useState } from 'react';
import type { TokenFault } from 'shared/platform/release-service';
import { withStorage } from 'shared/storage';
import { Console } from './console';
import { SignIn } from './sign-in/sign-in';

/** The page of the release service: asks for a token, then shows what is live. */
export function App() {
  const [token, setToken] = useState(storedToken);
  const [fault, setFault] = useState<TokenFault | null>(null);
  const leave = (reason: TokenFault | null) => {
    forgetToken();
    setToken(null);
    setFault(reason);
  };
  if (token !== null) return <Console token={token} onLeave={leave} />;
  return (
    <SignIn
      fault={fault}
      onSignedIn={(accepted) => {
        keepToken(accepted);
        setToken(accepted);
      }}
    />
  );
}

const KEY = 'release-token';
const WARNING = 'The token is forgotten at the next reload, because this browser forbids storage.';

/** The token of this tab, or null. Another tab, and the next visit, ask for it again. */
const storedToken = (): string | null => withStorage('session', (storage) => storage.getItem(KEY));

const keepToken = (token: string): void =>
  void withStorage('session', (storage) => storage.setItem(KEY, token), WARNING);

const forgetToken = (): void => void withStorage('session', (storage) => storage.removeItem(KEY));
