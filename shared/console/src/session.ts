import { createContext, use } from 'react';
import { useSWRConfig } from 'swr';
import type * as z from 'zod/mini';
import type { CallOf, Endpoint } from '@hidden-order/api-shapes/endpoint';
import { callService, readFile, serviceErrorOf } from './call-service';

/** Who is signed in in this tab. */
interface Session {
  token: string;
  /** Signs out. @param why the token is refused; null for a person who signs out */
  leave: (why: string | null) => void;
}

export const SessionContext = createContext<Session | null>(null);

function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('Only what is within a ConsoleApp can call its server.');
  return session;
}

/** @returns how to sign out */
export const useLeave = (): (() => void) => {
  const { leave } = useSession();
  return () => leave(null);
};

/**
 * @returns calls the server that serves the page; it throws a ServiceError when the server refuses, cannot be reached or
 *   answers in an unknown shape. A refused token signs out; a change is done once all that is shown is read anew, so that nothing
 *   moves when its dialog has closed.
 */
export function useCall(): Call {
  const { token, guard } = useGuard();
  const { mutate } = useSWRConfig();
  return async (endpoint, call) => {
    const answer = await guard(callService(endpoint, call, token));
    if (endpoint.method !== 'GET') await mutate(() => true);
    return answer;
  };
}

/** Calls the server that serves the page. */
export type Call = <One extends Endpoint>(endpoint: One, call: CallOf<One>) => Promise<z.infer<One['answer']>>;

/** @returns reads a file of that server; it throws as {@link useCall} does */
export function useFile() {
  const { token, guard } = useGuard();
  return (path: `/${string}`): Promise<Blob> => guard(readFile(token, path));
}

function useGuard() {
  const { token, leave } = useSession();
  const guard = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      const fault = serviceErrorOf(error);
      if (fault.isOfToken) leave(fault.message);
      throw fault;
    }
  };
  return { token, guard };
}
