import { addressOf, type CallOf, type Endpoint } from '@hidden-order/api-shapes/endpoint';
import type * as z from 'zod/mini';

/** Who calls an API: a visitor without headers that carry an access token. */
export interface ApiCaller {
  /** Its base address, without a slash at the end. */
  api: string;
  bearer?: Readonly<Record<string, string>>;
}

/** Calls an endpoint of an API as a tool. @returns its answer, which may be a refusal */
export function askApi<One extends Endpoint>(
  { api, bearer }: ApiCaller,
  endpoint: One,
  call: CallOf<One>,
): Promise<Response> {
  const { body } = call;
  return fetch(api + addressOf(endpoint, call), {
    method: endpoint.method,
    headers: { ...bearer, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/**
 * Calls an endpoint of an API as a tool.
 * @returns the answer in its shape
 * @throws Error that names the call, when it is refused or answered in another shape
 */
export async function callApi<One extends Endpoint>(
  caller: ApiCaller,
  endpoint: One,
  call: CallOf<One>,
): Promise<z.output<One['answer']>> {
  const answer = await askApi(caller, endpoint, call);
  const text = await answer.text();
  const name = `${endpoint.method} ${endpoint.path}`;
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`);
  return read<One['answer']>(endpoint.answer, text, name);
}

function read<Schema extends z.ZodMiniType>(schema: Schema, text: string, name: string): z.output<Schema> {
  const parsed = schema.safeParse(text === '' ? undefined : JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${name} was answered in an unknown shape: ${text}`, { cause: parsed.error });
}
