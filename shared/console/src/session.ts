import { createContext, use } from 'react';
import { useSWRConfig } from 'swr';
import type * as z from 'zod/mini';
import { callService, readFile, serviceErrorOf, type Call } from './call-service';

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
export function useCall() {
  const { token, guard } = useGuard();
  const { mutate } = useSWRConfig();
  return async <Schema extends z.ZodMiniType>(schema: Schema, call: Omit<Call, 'token'>): Promise<z.infer<Schema>> => {
    const answer = await guard(callService(schema, { ...call, token }));
    if (call.body !== undefined) await mutate(() => true);
    return answer;
  };
}

/** @returns reads a file of that server; it throws as {@link useCall} does */
export function useFile() {
  const { token, guard } = useGuard();
  return (path: Call['path']): Promise<Blob> => guard(readFile({ path, token }));
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
