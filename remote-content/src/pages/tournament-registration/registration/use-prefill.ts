import { useEffect, useState } from 'react';
import type { User } from 'shared/contracts/auth';
import { useSession } from 'shared/session';
import { fetchPerson } from '../tournament-api';

/**
 * Tells `fill` who is signed in, as soon as that is known.
 * @param fill must be stable
 * @returns whether it has been told; where the person cannot be loaded, they fill the form in by themselves
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
