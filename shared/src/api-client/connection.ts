import type { AxiosInstance } from 'axios';

/** How long any call may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

interface ApiOptions {
  /** Base address of the API, without a slash at the end. */
  baseUrl: string;
}

let options: ApiOptions | null = null;
let client: Promise<AxiosInstance> | null = null;

/** Connects the page to its API. The host calls it once, before anything else runs. */
export function configureApi(given: ApiOptions): void {
  options = given;
  client = null;
}

/**
 * The connection that all calls go through. Its code loads with the first call, because a prerendered page makes none.
 * @throws Error before `configureApi`, or when the code cannot be loaded; the next call is a new attempt
 */
export function apiClient(): Promise<AxiosInstance> {
  client ??= connect().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

const importAxios = () => import(/* webpackChunkName: "api" */ 'axios');

/** @param path with a slash at both ends */
export const apiAddress = (path: string): string => `${configured().baseUrl}${path}`;

function configured(): ApiOptions {
  if (options === null) throw new Error('configureApi must run before the first call.');
  return options;
}

async function connect(): Promise<AxiosInstance> {
  const { baseUrl } = configured();
  // Retries once, as the host does for a remote's files.
  const { default: axios } = await importAxios().catch(importAxios);
  return axios.create({
    baseURL: baseUrl,
    // A bearer token must never leave for another origin.
    allowAbsoluteUrls: false,
    timeout: TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Loads the code for calls ahead of the first call, which reports a failure itself. */
export const prepareCalls = (): void => void apiClient().catch(() => undefined);
