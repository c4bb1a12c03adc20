import { useEffect, useState } from 'react';
import { callApi } from 'shared/api-client';
import { userSchema, type User } from 'shared/contracts/auth';
import { useSession } from 'shared/session';

/**
 * Loads the profile of the signed-in person into a form. A profile that does not load leaves the form empty.
 * @param fill called with the profile; must be stable
 * @returns whether `fill` has run
 */
export function usePrefill(fill: (person: User) => void): boolean {
  const signedIn = useSession(({ access }) => access !== null);
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const call = new AbortController();
    fetchPerson(call.signal).then(
      (person) => {
        fill(person);
        setFilled(true);
      },
      (error: unknown) => {
        if (!call.signal.aborted) console.warn('The form could not be filled in from the profile.', error);
      },
    );
    return () => call.abort();
  }, [signedIn, fill]);
  return isFilled;
}

/** @throws as `callApi` */
const fetchPerson = (signal: AbortSignal): Promise<User> => callApi(userSchema, { url: '/auth/users/me/', signal });
