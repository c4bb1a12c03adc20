import { useState } from 'react';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { openSignIn, useSession } from '@hidden-order/platform/session';
import type { loader } from './data';

export const meta = () => ({ title: 'Trading journal', description: 'What you have noted of your trades.' });

export function Component() {
  const { entries } = useLoaderData<typeof loader>();
  const [shown, setShown] = useState(1);
  const isSignedIn = useSession(({ access }) => access !== null);
  return (
    <>
      <h1>Trading journal</h1>
      <ul>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <button onClick={() => setShown(shown + 1)}>Show another entry</button>
      {isSignedIn ? <p>You are signed in.</p> : <button onClick={openSignIn}>Sign in to write</button>}
      <Link to="/courses">Courses</Link>
    </>
  );
}
