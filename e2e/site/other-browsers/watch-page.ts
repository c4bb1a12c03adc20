/** Where a tab keeps its complaints, over all documents of the site. */
export const COMPLAINTS = 'test-complaints';

/**
 * Runs in the page, as early as the driver can: notes uncaught errors, errors on the console, and violations of the
 * content security policy.
 */
export function watchPage(key: string): void {
  if (!location.protocol.startsWith('http') || Reflect.has(window, 'isWatched')) return;
  Reflect.set(window, 'isWatched', true);
  const note = (line: string) => {
    const lines = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, `${lines}${location.pathname}: ${line}\n`);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note(`${violatedDirective}: ${blockedURI} ${sample}`),
  );
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    note(parts.join(' '));
    error(...parts);
  };
}
