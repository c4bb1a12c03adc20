/** How long to wait where a browser does not say when it is idle, in milliseconds. */
const PAUSE_MS = 2_000;

/** Does something once the document with all that belongs to it is there and the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task);
    else setTimeout(task, PAUSE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
