import type { AxiosRequestConfig } from 'axios';

/** How long a preloaded answer stays usable, in milliseconds: longer than the page's code takes on a slow network. */
const FRESH_MS = 60_000;

/** Calls that the document sent while the page's code was still loading (host/src/page/guarded-document.tsx). */
interface DataPreload {
  /** The access token that the calls carry. */
  access: string;
  /** When they were sent, by `Date.now()`. */
  sentAt: number;
  /** By path behind the API's base address. */
  calls: Map<string, { answer: Promise<Response>; controller: AbortController }>;
}

/**
 * Takes the preloaded answer for a call with the same path and bearer token. Each answer is used once. A call of another
 * session, or one that changes something, discards all preloaded answers.
 * @param access the access token that the call would carry
 * @returns how axios makes the call with the preloaded answer; null where it must send the call
 */
export function takePreloaded(
  { method, url }: { method: string; url: string },
  access: string | null,
): Pick<AxiosRequestConfig, 'adapter' | 'env'> | null {
  const preload = typeof window === 'undefined' ? undefined : window.dataPreload;
  if (!isDataPreload(preload)) return null;
  const isFresh = Date.now() - preload.sentAt < FRESH_MS;
  if (method !== 'GET' || preload.access !== access || !isFresh) {
    discard(preload);
    return null;
  }
  const call = preload.calls.get(url);
  if (call === undefined) return null;
  preload.calls.delete(url);
  // axios handles time-out, cancelling and the answer as for every call; only the request is sent already.
  const fetch = (request: Request | URL | string): Promise<Response> => {
    if (request instanceof Request) request.signal.addEventListener('abort', () => call.controller.abort());
    return call.answer;
  };
  return { adapter: 'fetch', env: { fetch } };
}

function discard({ calls }: DataPreload): void {
  delete window.dataPreload;
  for (const { controller } of calls.values()) controller.abort();
}

/** Guards against other values of that global name, such as an element with that id. */
const isDataPreload = (value: unknown): value is DataPreload =>
  typeof value === 'object' && value !== null && 'sentAt' in value;
