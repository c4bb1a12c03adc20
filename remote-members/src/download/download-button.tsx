import type { ReactNode } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button } from '@hidden-order/ui';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  /** The label of the button. */
  children: ReactNode;
  /** The page's action that fetches the file: a link could not send the session's token. */
  action: string;
  /** The name under which the browser saves the file. */
  file: string;
  /** What to do with the file. */
  advice: string;
}

/**
 * Downloads a file that only the signed-in person may have. No browser says whether it has saved it, and those within
 * other apps often do not, so the message says what to do then.
 */
export function DownloadButton({ children, action, file, advice }: DownloadButtonProps) {
  const { submit, isPending, outcome } = useAction<() => Promise<Blob>>(action, { keepsData: true });
  const download = async () => {
    const fetched = await submit(undefined);
    if ('done' in fetched) save(file, fetched.done);
  };
  return (
    <div className={styles.download}>
      <Button variant="secondary" loading={isPending} loadingLabel="Downloading…" onClick={() => void download()}>
        {children}
      </Button>
      {outcome && 'done' in outcome && (
        <Alert tone="note">
          <p>{`We have sent the file ${file} to your browser. ${advice}`}</p>
          <p>Is it not there? Some apps block downloads. Open this page in a browser such as Chrome or Safari.</p>
        </Alert>
      )}
      {outcome && 'error' in outcome && (
        <Alert tone="error">{`We could not download the file. ${failureMessage(outcome.error)}`}</Alert>
      )}
    </div>
  );
}

/** Browsers read the file after the click; one minute is ample. */
const KEEP_MS = 60_000;

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
