import { refusalSchema, type TokenFault } from 'shared/platform/release-service';
import type * as z from 'zod/mini';

/** A read that takes longer has failed. */
const READ_MS = 10_000;
/** A change checks and renders the whole site. */
const CHANGE_MS = 10 * 60_000;

/** Why a call of the release service failed. */
export type Fault =
  | { kind: 'token'; reason: TokenFault }
  /** The service says why: the gate, another team's app, or a version that is not there. */
  | { kind: 'refused'; why: string }
  | { kind: 'unreachable' }
  | { kind: 'broken' };

/** A call failed. */
class ServiceError extends Error {
  constructor(
    readonly fault: Fault,
    cause?: unknown,
  ) {
    super(fault.kind, { cause });
  }
}

/** Any error as a fault; one of this page's own counts as a broken answer. */
export const faultOf = (error: unknown): Fault => (error instanceof ServiceError ? error.fault : { kind: 'broken' });

interface Call {
  token: string;
  path: `/${string}`;
  /** Sent as a POST. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls the service that has served this page.
 * @throws ServiceError when it refuses, cannot be reached or answers in an unknown shape
 */
export async function callService<Schema extends z.ZodMiniType>(
  schema: Schema,
  { token, path, body, signal }: Call,
): Promise<z.infer<Schema>> {
  const timeout = AbortSignal.timeout(body === undefined ? READ_MS : CHANGE_MS);
  const response = await fetch(path, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    throw new ServiceError({ kind: 'unreachable' }, cause);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ServiceError(refusal(response.status, answer));
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ServiceError({ kind: 'broken' }, parsed.error);
}

/** A proxy before a service that is down answers with a 502 to 504. */
function refusal(status: number, answer: unknown): Fault {
  if ([502, 503, 504].includes(status)) return { kind: 'unreachable' };
  const parsed = refusalSchema.safeParse(answer);
  if (!parsed.success || status >= 500) return { kind: 'broken' };
  const { error, reason } = parsed.data;
  if (status === 401) return { kind: 'token', reason: reason ?? 'unknown' };
  return { kind: 'refused', why: error };
}

const ASK = 'Ask the operator of the release service for a new one.';

/** Why a token is refused, and what to do. */
export const TOKEN_FAULTS: Readonly<Record<TokenFault, string>> = {
  missing: 'Enter the token of your team.',
  unknown: 'The release service does not know this token. Check that you pasted all of it.',
  revoked: `This token has been revoked. ${ASK}`,
  expired: `This token has expired. ${ASK}`,
};

/** Why a call failed, and what to do. */
export function faultMessage(fault: Fault): string {
  if (fault.kind === 'token') return TOKEN_FAULTS[fault.reason];
  if (fault.kind === 'refused') return fault.why;
  return fault.kind === 'unreachable'
    ? 'We cannot reach the release service. Check that it is running and that your network reaches it.'
    : 'The release service sent a reply that this page could not read. Reload the page, or ask its operator to read its log.';
}
