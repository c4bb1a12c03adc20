import { useState } from 'react';
import type { TokenFault } from 'shared/platform/release-service';
import { Console } from './console';
import { SignIn } from './sign-in/sign-in';
import { forgetToken, keepToken, storedToken } from './token/stored-token';

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
