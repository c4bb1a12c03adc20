import { useState, type ReactNode } from 'react';
import { signOut } from 'shared/api-client';
import { countUnsentAnswers } from 'shared/drafts';
import { formatCount } from 'shared/format';
import { Alert, Button } from 'shared/ui';

/**
 * Ends the session (spec §4); `leaveWithSession` then loads Home as a new document. Where answers are in this browser alone,
 * which forgets them, it says so first.
 */
export function Logout({ renderButton }: { renderButton: (logOut: () => void) => ReactNode }) {
  const [unsent, setUnsent] = useState(0);
  const logOut = () => {
    const count = countUnsentAnswers();
    setUnsent(count);
    if (count === 0) signOut();
  };
  return (
    <>
      <div>{renderButton(logOut)}</div>
      {unsent > 0 && (
        <Alert tone="error">
          <p>{`Not saved to your account yet: ${formatCount(unsent, 'answer')}. If you log out now, you lose what is not saved.`}</p>
          <Button variant="secondary" onClick={signOut}>
            Log out anyway
          </Button>
        </Alert>
      )}
    </>
  );
}
