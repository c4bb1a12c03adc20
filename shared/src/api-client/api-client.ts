import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { getSession } from 'shared/session';
import * as z from 'zod/mini';
import { isStatus } from './failures';
import { isOpenEndpoint } from './open-endpoints';
import { refreshAccess } from './refresh';

/** How long any call may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

interface ApiOptions {
  /** Base address of the API, without a slash at the end. */
  baseUrl: string;
  /** Called after the provider refused the refresh token and the tokens were cleared. */
  onSessionEnded: () => void;
}

/** A call to the API: `url` is the path behind the base address. */
type ApiRequest = Pick<AxiosRequestConfig, 'method' | 'params' | 'data' | 'signal'> & { url: `/${string}` };

let connection: { client: AxiosInstance; onSessionEnded: () => void } | null = null;

/** Connects the page to its API; the host calls it once, before anything else runs. */
export function configureApi({ baseUrl, onSessionEnded }: ApiOptions): void {
  const client = axios.create({
    baseURL: baseUrl,
    // The bearer token below must never leave for another origin.
    allowAbsoluteUrls: false,
    timeout: TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json' },
  });
  connection = { client, onSessionEnded };
}

/**
 * Calls the API as the person who is signed in, if anybody is, and parses the answer.
 * A 401 leads to one refresh and one retry (SPEC §4).
 * @param schema what the answer must look like
 * @throws AxiosError for any failure of the call, ZodError for an answer of another shape
 */
export async function callApi<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: ApiRequest,
): Promise<z.infer<Schema>> {
  const answer = await send(request);
  return z.parse(schema, answer.data);
}

async function send(request: ApiRequest): Promise<AxiosResponse<unknown>> {
  if (connection === null) throw new Error('configureApi must run before the first call.');
  const { client, onSessionEnded } = connection;
  if (isOpenEndpoint(request.method ?? 'get', request.url)) return client.request(request);

  const sent = getSession().access;
  try {
    return await client.request(withBearer(request, sent));
  } catch (error) {
    const { access, refresh } = getSession();
    if (!isStatus(error, 401) || refresh === null) throw error;
    // An answer to an older token: somebody refreshed meanwhile, so the call is repeated at once.
    const renewed = access !== null && access !== sent ? access : await refreshAccess(client, access);
    if (renewed === null) {
      onSessionEnded();
      throw error;
    }
    return client.request(withBearer(request, renewed));
  }
}

const withBearer = (request: ApiRequest, access: string | null): AxiosRequestConfig =>
  access === null ? request : { ...request, headers: { Authorization: `Bearer ${access}` } };
