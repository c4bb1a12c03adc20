import { createContext, use } from 'react';
import { useSWRConfig } from 'swr';
import type * as z from 'zod/mini';
import { callService, serviceErrorOf, type Call } from './call-service';

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
 *   answers in an unknown shape. A refused token signs out; after a change, all that is shown is read anew.
 */
export function useCall() {
  const { token, leave } = useSession();
  const { mutate } = useSWRConfig();
  return async <Schema extends z.ZodMiniType>(schema: Schema, call: Omit<Call, 'token'>): Promise<z.infer<Schema>> => {
    try {
      const answer = await callService(schema, { ...call, token });
      if (call.body !== undefined) void mutate(() => true);
      return answer;
    } catch (error) {
      const fault = serviceErrorOf(error);
      if (fault.isOfToken) leave(fault.message);
      throw fault;
    }
  };
}
