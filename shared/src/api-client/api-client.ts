import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { getSession } from 'shared/session';
import type * as z from 'shared/schema';
import { apiClient } from './connection';
import { isDisconnected, isStatus } from './failures';
import { takeFirstCall } from './first-calls';
import { isOpenEndpoint } from './open-endpoints';

/** A call to the API: `url` is the path behind the base address. */
type ApiRequest = Pick<AxiosRequestConfig, 'method' | 'params' | 'data' | 'signal'> & { url: `/${string}` };

/**
 * Calls the API as the person who is signed in, if anybody is, and parses the answer.
 * A 401 leads to one refresh and one retry (SPEC §4).
 * @param schema what the answer must look like
 * @throws AxiosError for any failure of the call, UnknownAnswerError for an answer of another shape
 */
export async function callApi<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: ApiRequest,
): Promise<z.infer<Schema>> {
  const answer = await send(request);
  const { readAnswer } = await importAnswer();
  return readAnswer(schema, answer);
}

/** Sends a call whose answer's shape does not matter. @throws AxiosError for any failure of the call */
export async function send(request: ApiRequest): Promise<AxiosResponse<unknown>> {
  const client = await apiClient();
  if (isOpenEndpoint(request.method ?? 'get', request.url)) return client.request(request);

  const sent = getSession().access;
  try {
    return await sendOnce(client, request, sent);
  } catch (error) {
    const { access, refresh } = getSession();
    if (!isStatus(error, 401) || refresh === null) throw error;
    // An answer to an older token: somebody refreshed meanwhile, so the call is repeated at once.
    const renewed = access !== null && access !== sent ? access : await renewAccess(access);
    if (renewed === null) throw error;
    return client.request(withBearer(request, renewed));
  }
}

/** Sends a call, or takes the answer where the document has sent it already and reached the API. */
async function sendOnce(
  client: AxiosInstance,
  request: ApiRequest,
  access: string | null,
): Promise<AxiosResponse<unknown>> {
  const config = withBearer(request, access);
  const first = takeFirstCall(request, access);
  if (first !== null) {
    try {
      return await client.request({ ...config, ...first });
    } catch (error) {
      if (!isDisconnected(error)) throw error;
    }
  }
  return client.request(config);
}

// Both are in the chunk of the connection, which is there by the time: a page that calls nothing has none of it.
const importAnswer = () => import(/* webpackChunkName: "api" */ './answer');

/** As `refreshAccess`, after a call. */
export const renewAccess = async (stale: string | null): Promise<string | null> =>
  (await import(/* webpackChunkName: "api" */ './refresh')).refreshAccess(stale);

const withBearer = (request: ApiRequest, access: string | null): AxiosRequestConfig =>
  access === null ? request : { ...request, headers: { Authorization: `Bearer ${access}` } };
