import type { IncomingMessage, ServerResponse } from 'node:http';
import { withOwnRemote, type OwnRemote } from './standalone-page';

/** How long the live site may take to answer, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Fetches a file of the live site. Pages get the developer's version of the remote.
 * @param address path and query
 * @throws Error that says what to do when the site does not answer, or with a page of another site
 */
export async function fetchLive(site: string, address: string, own: OwnRemote) {
  const answer = await fetch(`${site}${address}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new Error(
        `The live site ${site} cannot be reached (${reason(error)}). Start it with "npm start", or set SITE_URL to a site that is running; then reload the page.`,
      );
    },
  );
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const isPage = type.startsWith('text/html');
  const cache = isPage ? 'no-store' : (answer.headers.get('cache-control') ?? 'no-cache');
  try {
    const body = isPage ? withOwnRemote(await answer.text(), own) : Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: { 'content-type': type, 'cache-control': cache }, body };
  } catch (error) {
    throw new Error(
      `${site}${address} cannot be shown with this remote: ${reason(error)}. Set SITE_URL to a site of this project.`,
    );
  }
}

/** Middleware that answers from the live site what the development server does not have. */
export const liveSite =
  (site: string, own: Omit<OwnRemote, 'origin'>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    // The page's policy allows the origin of the request.
    const origin = `http://${request.headers.host ?? ''}`;
    fetchLive(site, request.url ?? '/', { ...own, origin }).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(reason(error)),
    );
  };

/** The network's message, which `fetch` puts into the cause, or the error's own. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
