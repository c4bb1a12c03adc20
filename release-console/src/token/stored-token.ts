import { withStorage } from 'shared/storage';

const KEY = 'release-token';
const WARNING = 'The token is forgotten at the next reload, because this browser forbids storage.';

/** The token of this tab, or null. Another tab, and the next visit, ask for it again. */
export const storedToken = (): string | null => withStorage('session', (storage) => storage.getItem(KEY));

export const keepToken = (token: string): void =>
  void withStorage('session', (storage) => storage.setItem(KEY, token), WARNING);

export const forgetToken = (): void => void withStorage('session', (storage) => storage.removeItem(KEY));
