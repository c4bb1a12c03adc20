import type { AxiosInstance } from 'axios';

/** How long any call may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

interface ApiOptions {
  /** Base address of the API, without a slash at the end. */
  baseUrl: string;
}

let options: ApiOptions | null = null;
let client: Promise<AxiosInstance> | null = null;

/** Connects the page to its API; the host calls it once, before anything else runs. */
export function configureApi(given: ApiOptions): void {
  options = given;
  client = null;
}

/**
 * The connection that all calls go through. Its code comes with the first call: a page that was rendered ahead calls
 * nothing.
 * @throws Error before `configureApi`, or when the code cannot be had; asking again is a new attempt
 */
export function apiClient(): Promise<AxiosInstance> {
  client ??= connect().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

const importAxios = () => import(/* webpackChunkName: "api" */ 'axios');

async function connect(): Promise<AxiosInstance> {
  if (options === null) throw new Error('configureApi must run before the first call.');
  // What was not reached is asked for once more, as for everything else that comes by a script.
  const { default: axios } = await importAxios().catch(importAxios);
  return axios.create({
    baseURL: options.baseUrl,
    // A bearer token must never leave for another origin.
    allowAbsoluteUrls: false,
    timeout: TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Gets the code for calls ready, for those who expect one soon; that it cannot be had shows with the call itself. */
export const prepareCalls = (): void => void apiClient().catch(() => undefined);
