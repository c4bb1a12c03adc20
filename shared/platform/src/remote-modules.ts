import type { ComponentType } from 'react';

/** Types of the modules that a host loads from remotes, for the contract of a host (app-contract.ts). */
export type { LoaderData, PageDataModule, PageModule } from './page';
export type { CardModules } from './slots';

/** The props by which the host uses the sign-in dialog of the auth remote. */
export interface AuthModalProps {
  /** Address of a country-by-IP service for the phone field (spec §7), or null for none. */
  countryLookupUrl: string | null;
  /** Whether it starts at the registration. Older versions of the remote start at the first step. */
  startsWithRegistration?: boolean;
  /** Called when the person closes the dialog without signing in. */
  onClose: () => void;
  /** Called after a sign-in or registration, once the session store has the tokens. */
  onSignedIn: () => void;
}

/** The module that the auth remote exposes as `auth/modal`. */
export interface AuthModalModule {
  AuthModal: ComponentType<AuthModalProps>;
}
