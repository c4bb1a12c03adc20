import type { ComponentType } from 'react';

/** How the host and the sign-in dialog of the auth remote talk to each other. */
export interface AuthModalProps {
  /** Address of a country-by-IP service for the phone field (SPEC §7), or null for none. */
  countryLookupUrl: string | null;
  /** The person closed the dialog without signing in. */
  onClose: () => void;
  /** Signed in or registered; the tokens are in the session store already. */
  onSignedIn: () => void;
}

/** The module that the auth remote exposes as `auth/modal`. */
export interface AuthModalModule {
  AuthModal: ComponentType<AuthModalProps>;
}
