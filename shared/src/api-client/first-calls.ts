import type { AxiosRequestConfig } from 'axios';

/** How long an answer may lie unused before the call is made anew, in milliseconds: longer than code takes on a slow link. */
const FRESH_MS = 60_000;

/** Calls that the document has sent while the page's code was still on its way (host/src/first-calls). */
export interface FirstCalls {
  /** The access token that they carry. */
  access: string;
  /** When they were sent, by `Date.now()`. */
  sentAt: number;
  /** By path behind the API's base address. */
  calls: Map<string, { answer: Promise<Response>; controller: AbortController }>;
}

/**
 * Takes the call that the document has sent already, if this is it: same path, same bearer token. Each is there once.
 * All that is left is dropped with the first call of another session, or one that changes something.
 * @param access the access token that the call would carry
 * @returns how the call is made with what was sent, as axios wants it; null where it is to be made anew
 */
export function takeFirstCall(
  { method = 'get', url, params }: Pick<AxiosRequestConfig, 'method' | 'params'> & { url: string },
  access: string | null,
): Pick<AxiosRequestConfig, 'adapter' | 'env'> | null {
  const firstCalls = typeof window === 'undefined' ? undefined : window.firstCalls;
  if (!isFirstCalls(firstCalls)) return null;
  const isFresh = Date.now() - firstCalls.sentAt < FRESH_MS;
  if (method.toLowerCase() !== 'get' || firstCalls.access !== access || !isFresh) {
    drop(firstCalls);
    return null;
  }
  const call = firstCalls.calls.get(url);
  if (call === undefined || params !== undefined) return null;
  firstCalls.calls.delete(url);
  // Time-out, cancelling and reading the answer are axios's, as for every call; only sending has happened.
  const fetch = (request: Request | URL | string): Promise<Response> => {
    if (request instanceof Request) request.signal.addEventListener('abort', () => call.controller.abort());
    return call.answer;
  };
  return { adapter: 'fetch', env: { fetch } };
}

function drop({ calls }: FirstCalls): void {
  delete window.firstCalls;
  for (const { controller } of calls.values()) controller.abort();
}

/** Nothing else in a document may be taken for it, such as an element that has its name as an id. */
const isFirstCalls = (value: unknown): value is FirstCalls =>
  typeof value === 'object' && value !== null && 'sentAt' in value;
