import { Alert, Button } from '@hidden-order/ui';
import styles from './form/form.module.css';

/** Says why a call of `useCall` failed, beside a button that makes it again. */
export const CallFailure = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <div className={styles.failed}>
    <Alert tone="error">{children}</Alert>
    <Button variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
