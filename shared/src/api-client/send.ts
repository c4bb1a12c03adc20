import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { getSession } from 'shared/session';
import { apiClient } from './connection';
import { takePreloaded } from './data-preload';
import { isDisconnected, isStatus } from './failures';
import { refreshAccess } from './refresh';

/**
 * Calls that never carry a bearer token and whose 401 never means an expired session: they sign in, register, renew
 * or reset. A djoser provider answers 401 to them when they carry an expired token.
 */
const OPEN_ENDPOINTS: readonly { method: string; path: RegExp }[] = [
  { method: 'post', path: /^\/auth\/users\/?$/ },
  { method: 'post', path: /^\/auth\/users\/reset_password(_confirm)?\/?$/ },
  { method: 'post', path: /^\/auth\/jwt\/(create|refresh|verify)\/?$/ },
];

/** A call to the API: `url` is the path behind the base address. */
export type ApiRequest = Pick<AxiosRequestConfig, 'method' | 'params' | 'data' | 'signal' | 'responseType'> & {
  url: `/${string}`;
  /** Of a change that leaves what was loaded before up to date. */
  keepsData?: true;
};

/**
 * Sends a call with the session's access token, if there is one. A 401 leads to one refresh and one retry (spec §4).
 * @throws AxiosError for any failure of the call
 */
export async function send(request: ApiRequest): Promise<AxiosResponse<unknown>> {
  const client = apiClient();
  if (isOpenEndpoint(request.method ?? 'get', request.url)) return client.request(request);

  const sent = getSession().access;
  try {
    return await sendOnce(client, request, sent);
  } catch (error) {
    const { access, refresh } = getSession();
    if (!isStatus(error, 401) || refresh === null) throw error;
    // The refused token is an old one: another call has refreshed it meanwhile, so this call repeats at once.
    const renewed = access !== null && access !== sent ? access : await refreshAccess(access);
    if (renewed === null) throw error;
    return client.request(withBearer(request, renewed));
  }
}

/** Sends a call, or uses the answer that the document has preloaded. A preload that got no answer is repeated. */
async function sendOnce(
  client: AxiosInstance,
  request: ApiRequest,
  access: string | null,
): Promise<AxiosResponse<unknown>> {
  const config = withBearer(request, access);
  const preloaded = takePreloaded(request, access);
  if (preloaded !== null) {
    try {
      return await client.request({ ...config, ...preloaded });
    } catch (error) {
      if (!isDisconnected(error)) throw error;
    }
  }
  return client.request(config);
}

const withBearer = (request: ApiRequest, access: string | null): AxiosRequestConfig =>
  access === null ? request : { ...request, headers: { Authorization: `Bearer ${access}` } };

const isOpenEndpoint = (method: string, path: string): boolean =>
  OPEN_ENDPOINTS.some((open) => open.method === method.toLowerCase() && open.path.test(path));
