import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore(() => ({ open: false }));

/** Asks the host to show the sign-in dialog; any page of any remote may. */
export const openSignIn = (): void => store.setState({ open: true });

/** Takes the sign-in dialog away. */
export const closeSignIn = (): void => store.setState({ open: false });

/** @returns whether the sign-in dialog is asked for, for code outside of React */
export const isSignInOpen = (): boolean => store.getState().open;

/** React hook: whether the sign-in dialog is asked for. */
export const useSignInOpen = (): boolean => useStore(store, ({ open }) => open);
