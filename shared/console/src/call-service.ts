import { addressOf, type CallOf, type Endpoint } from '@hidden-order/api-shapes/endpoint';
import * as z from 'zod/mini';

/** A read that takes longer has failed. */
const READ_MS = 10_000;
/** A release checks and renders the whole site. */
const CHANGE_MS = 10 * 60_000;

const UNREACHABLE = 'We cannot reach the server. Check that it is running and that your network reaches it.';
const BROKEN =
  'The server sent a reply that this page could not read. Reload the page, or ask the operator to read the server’s log.';

/** What is wrong with the fields of what was sent, by their names. */
const fieldsSchema = z.record(z.string(), z.array(z.string()));
/** Why a call is refused: by the release service, by the API, or by the API for what was written in fields. */
const refusalSchema = z.union([
  z.pipe(
    z.object({ error: z.string() }),
    z.transform(({ error }) => error),
  ),
  z.pipe(
    z.object({ detail: z.string() }),
    z.transform(({ detail }) => detail),
  ),
  z.pipe(
    fieldsSchema,
    z.transform((fields) => Object.values(fields).flat().join(' ')),
  ),
]);

/** A call failed. Its message says why, and what to do. */
class ServiceError extends Error {
  constructor(
    message: string,
    /** Whether the server refuses the token. */
    readonly isOfToken = false,
    options: ErrorOptions = {},
    readonly fields: z.infer<typeof fieldsSchema> = {},
  ) {
    super(message, options);
  }
}
export type { ServiceError };

/** Any error as one of a call; one of this page's own counts as a broken answer. */
export const serviceErrorOf = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError(BROKEN, false, { cause: error });

/** A request to the server that has served the page. */
interface Request {
  token: string;
  path: `/${string}`;
  /** Sent as JSON by a POST. */
  body?: unknown;
}

/**
 * Calls the service that has served this page.
 * @throws ServiceError when it refuses, cannot be reached or answers in an unknown shape
 */
export async function callService<One extends Endpoint>(
  endpoint: One,
  call: CallOf<One>,
  token: string,
): Promise<z.infer<One['answer']>> {
  const body = endpoint.method === 'GET' ? undefined : (call.body ?? {});
  const path = addressOf(endpoint, call);
  const response = await send({ token, path, body }, body === undefined ? READ_MS : CHANGE_MS);
  return read<One['answer']>(endpoint.answer, response);
}

async function read<Schema extends z.ZodMiniType>(schema: Schema, response: Response): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  throw new ServiceError(BROKEN, false, { cause: parsed.error });
}

/** Has that service check a token. @throws ServiceError as {@link callService} does */
export async function checkToken(token: string, path: Request['path']): Promise<void> {
  await send({ token, path }, READ_MS);
}

/** Reads a file of that service. @throws ServiceError as {@link callService} does */
export async function readFile(token: string, path: Request['path']): Promise<Blob> {
  const response = await send({ token, path }, CHANGE_MS);
  return response.blob().catch((cause: unknown) => {
    throw new ServiceError(UNREACHABLE, false, { cause });
  });
}

/** @returns an answer of success */
async function send({ token, path, body }: Request, ms: number): Promise<Response> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ms),
  }).catch((cause: unknown) => {
    throw new ServiceError(UNREACHABLE, false, { cause });
  });
  if (response.ok) return response;
  // A proxy before a service that is down answers so.
  if ([502, 503, 504].includes(response.status)) throw new ServiceError(UNREACHABLE);
  const answer: unknown = await response.json().catch(() => null);
  const [refusal, fields] = [refusalSchema.safeParse(answer), fieldsSchema.safeParse(answer)];
  const isReadable = refusal.success && response.status < 500;
  throw new ServiceError(isReadable ? refusal.data : BROKEN, response.status === 401, {}, fields.data);
}
