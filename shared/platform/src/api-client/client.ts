import * as calls from '@hidden-order/api-shapes/auth/calls';
import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { getSession } from '@hidden-order/platform/session';
import type * as z from 'zod/mini';
import { addressOf, type CallOf, type Endpoint } from '@hidden-order/api-shapes/endpoint';
import { isDisconnected, isRefused, isStatus, UnknownAnswerError } from './errors';
import { takePreloaded } from './preload';
import { refreshAccess } from './refresh';

/** How long any call may take, and a refresh, which other tabs wait for; in milliseconds. */
const [TIMEOUT_MS, REFRESH_TIMEOUT_MS] = [15_000, 10_000];

/**
 * Calls that never carry a bearer token and whose 401 never means an expired session: they sign in, register, renew
 * or reset. A djoser provider answers 401 to them when they carry an expired token.
 */
const OPEN: readonly string[] = [
  calls.register,
  calls.requestReset,
  calls.confirmReset,
  calls.signIn,
  calls.refreshSession,
  calls.verifyToken,
].map(({ path }) => path);

interface SendingOptions extends Pick<AxiosRequestConfig, 'signal' | 'responseType' | 'timeout' | 'onUploadProgress'> {
  /** Of a change that leaves what was loaded before up to date. */
  keepsData?: true;
}

/** A call of an endpoint. */
export type ApiCall<One extends Endpoint = Endpoint> = CallOf<One> & SendingOptions;

/** What is sent: `url` is the path behind the base address. */
interface ApiRequest extends SendingOptions, Pick<AxiosRequestConfig, 'data'> {
  method: string;
  url: `/${string}`;
}

const connect = (baseURL: string): AxiosInstance =>
  axios.create({
    baseURL,
    // A bearer token must never leave for another origin.
    allowAbsoluteUrls: false,
    timeout: TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json' },
  });

/** @see callApi of api.ts */
export async function callApi(baseUrl: string, endpoint: Endpoint, call: Partial<ApiCall>): Promise<unknown> {
  const { method, answer } = endpoint;
  const { params = {}, query, body, ...options } = call;
  const url = addressOf(endpoint, { params, query });
  return readAnswer(answer, await send(connect(baseUrl), { ...options, method, url, data: body }));
}

/** Whether the server accepts a token, access or refresh (spec §4 and §7). @throws AxiosError when the server could not say */
export async function verifyToken(baseUrl: string, token: string): Promise<boolean> {
  try {
    await send(connect(baseUrl), { method: 'POST', url: calls.verifyToken.path, data: { token } });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** @see checkSession of api.ts */
export async function checkSession(baseUrl: string): Promise<void> {
  const { access, refresh } = getSession();
  if (access === null || refresh === null || (await verifyToken(baseUrl, access))) return;
  await renew(connect(baseUrl), access);
}

/** Sends a call with the session's access token. A 401 leads to one refresh and one retry. @throws AxiosError */
async function send(client: AxiosInstance, request: ApiRequest): Promise<AxiosResponse<unknown>> {
  const { method, url } = request;
  if (method === 'POST' && OPEN.includes(url)) return client.request(request);
  const sent = getSession().access;
  try {
    return await sendOnce(client, request, sent);
  } catch (error) {
    const { access, refresh } = getSession();
    if (!isStatus(error, 401) || refresh === null) throw error;
    // The refused token is an old one: another call has refreshed it meanwhile, so this call repeats at once.
    const renewed = access !== null && access !== sent ? access : await renew(client, access);
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

const renew = (client: AxiosInstance, stale: string | null): Promise<string | null> =>
  refreshAccess(stale, async (refresh) =>
    readAnswer(
      calls.refreshSession.answer,
      await client.post<unknown>(calls.refreshSession.path, { refresh }, { timeout: REFRESH_TIMEOUT_MS }),
    ),
  );

/** @param schema of the caller, which parses by its own copy of zod @throws UnknownAnswerError for another shape */
function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  { config, status, data }: AxiosResponse<unknown>,
): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const call = `${config.method ?? 'get'} ${config.url ?? ''}`;
  const issues = parsed.error.issues.map(({ path, message }) => `${message} at ${path.join('.') || 'the top'}`);
  throw new UnknownAnswerError(`${call} was answered ${status} in an unknown shape: ${issues.join('; ')}`, {
    cause: parsed.error,
  });
}
