import { useState } from 'react';
import { site } from 'shared/site';
import { Button } from 'shared/ui';
import styles from './forgot-password.module.css';

/** The way out for somebody who cannot sign in: until the site resets passwords by itself, the office does. */
export function ForgotPassword() {
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.forgotPassword}>
      <Button variant="quiet" className={styles.link} onClick={() => setAsked(true)}>
        Forgot password?
      </Button>
      {/* Present from the start: a live region is only read when its content changes. */}
      <div role="status">
        {asked && (
          <p className={styles.answer}>
            To set a new password, write to <a href={`mailto:${site.email}`}>{site.email}</a> from the address you
            registered with.
          </p>
        )}
      </div>
    </div>
  );
}
