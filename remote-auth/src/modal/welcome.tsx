import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { site } from '@hidden-order/api-shapes/site';
import { Button, useFocusOnMount } from '@hidden-order/ui';
import styles from './welcome.module.css';

interface WelcomeProps {
  onContinue: () => void;
  /** The person followed a link out of the dialog. */
  onLeave: () => void;
}

/** Step 0 (spec §2): the ways to sign in, and what signing in means. */
export function Welcome({ onContinue, onLeave }: WelcomeProps) {
  return (
    <div className="kit-stack5">
      <p className={styles.lead}>{`Your courses, receipts and certificates at ${site.name}.`}</p>
      <Button ref={useFocusOnMount<HTMLButtonElement>()} className={styles.continue} onClick={onContinue}>
        <EnvelopeIcon />
        Continue with Email
      </Button>
      <p className={`kit-fine ${styles.terms}`}>
        By continuing you agree to our{' '}
        <Link to={paths.termsAndConditions} onClick={onLeave}>
          Terms and Conditions
        </Link>{' '}
        and{' '}
        <Link to={paths.privacyPolicy} onClick={onLeave}>
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}

function EnvelopeIcon() {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <rect x="2" y="4" width="16" height="12" rx="1.5" />
      <path d="m2.5 5.5 7.5 6 7.5-6" />
    </svg>
  );
}
