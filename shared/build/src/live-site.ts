import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { discoverySchema } from '@hidden-order/platform/discovery-schema';
import { DISCOVERY_FILE } from '@hidden-order/platform/discovery';
import { withOwnRemote, withOwnVersion, type OwnRemote } from './standalone-page';

/** How long the live site may take to answer, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** The live site cannot be used; the message says why and what to do. */
export class LiveSiteError extends Error {
  override readonly name = 'LiveSiteError';
}

/**
 * Where the live site is: `SITE_URL`, or the local site.
 * @param hostPort default port of the local site
 * @returns its address without a slash at the end
 * @throws Error that names the variable when it is not an address
 */
export function liveSiteAddress(environment: Record<string, string | undefined>, hostPort: number): string {
  const value = environment.SITE_URL;
  if (value === undefined || value === '') return `http://localhost:${hostPort}`;
  if (z.url({ protocol: /^https?$/ }).safeParse(value).success) return value.replace(/\/+$/, '');
  throw new Error(
    `SITE_URL=${value} is not an address. Set it to one such as https://www.example.com, or leave it out.`,
  );
}

/** An answer of the live site. */
interface LiveFile {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

/**
 * Fetches a file of the live site. Pages and the discovery document get the developer's version of the remote.
 * @param address path and query
 * @throws LiveSiteError when the site does not answer, or with something else than a page of the site
 */
export async function fetchLive(site: string, address: string, own: OwnRemote): Promise<LiveFile> {
  const answer = await fetch(`${site}${address}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new LiveSiteError(
        `The live site ${site} cannot be reached (${reason(error)}). Start it with "npm start", or set SITE_URL to a site that is running; then reload the page.`,
      );
    },
  );
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const isDiscovery = answer.ok && new URL(address, site).pathname === `/${DISCOVERY_FILE}`;
  if (!isDiscovery && !type.startsWith('text/html')) {
    const cache = answer.headers.get('cache-control') ?? 'no-cache';
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: { 'content-type': type, 'cache-control': cache }, body };
  }
  const text = await answer.text();
  const headers = { 'content-type': type, 'cache-control': 'no-store' };
  try {
    return { status: answer.status, headers, body: isDiscovery ? ownDiscovery(text, own) : withOwnRemote(text, own) };
  } catch (error) {
    throw new LiveSiteError(
      `${site}${address} cannot be shown with this remote: ${reason(error)}. Set SITE_URL to a site of this project.`,
    );
  }
}

/** Middleware that answers from the live site what the development server does not have. */
export const liveSite =
  (site: string, own: Omit<OwnRemote, 'origin'>) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    // The page's policy allows the origin of the request.
    const origin = `http://${request.headers.host ?? ''}`;
    fetchLive(site, request.url ?? '/', { ...own, origin }).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        console.error(message);
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
      },
    );
  };

const ownDiscovery = (text: string, own: OwnRemote): string =>
  JSON.stringify(withOwnVersion(discoverySchema.parse(JSON.parse(text)), own));

/** The network's message, which `fetch` puts into the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
