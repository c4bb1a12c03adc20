import axios, { type AxiosInstance } from 'axios';

/** How long any call may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

interface ApiOptions {
  /** Base address of the API, without a slash at the end. */
  baseUrl: string;
}

let client: AxiosInstance | null = null;

/** Connects the page to its API; the host calls it once, before anything else runs. */
export function configureApi({ baseUrl }: ApiOptions): void {
  client = axios.create({
    baseURL: baseUrl,
    // A bearer token must never leave for another origin.
    allowAbsoluteUrls: false,
    timeout: TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json' },
  });
}

/** The connection that all calls go through. @throws Error before `configureApi` */
export function apiClient(): AxiosInstance {
  if (client === null) throw new Error('configureApi must run before the first call.');
  return client;
}
