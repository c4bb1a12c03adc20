import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the sign-in dialog is open. */
const signIn = createStore(() => ({ open: false }));

/** Opens the sign-in dialog of the host, from any page of any remote. */
export const openSignIn = (): void => signIn.setState({ open: true });

/** Closes the sign-in dialog. */
export const closeSignIn = (): void => signIn.setState({ open: false });

/** @returns whether the sign-in dialog is open, for code outside React */
export const isSignInOpen = (): boolean => signIn.getState().open;

/** React hook: whether the sign-in dialog is open. */
export const useSignInOpen = (): boolean => useStore(signIn, ({ open }) => open);
