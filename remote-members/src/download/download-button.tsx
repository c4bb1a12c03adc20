import { useState, type ReactNode } from 'react';
import { failureMessage } from 'shared/api-client';
import { Alert, Button } from 'shared/ui';
import styles from './download-button.module.css';

/** A file for the person to keep. */
interface SavedFile {
  name: string;
  content: Blob;
}

interface DownloadButtonProps {
  /** The label of the button. */
  children: ReactNode;
  /** Calls the API; a link could not send the session's token. */
  load: () => Promise<SavedFile>;
  /** What to do with the file, once the browser has it. */
  done: string;
}

/** Downloads a file that only the signed-in person may have. */
export function DownloadButton({ children, load, done }: DownloadButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'done' | { failure: string }>('idle');

  const download = async () => {
    setState('loading');
    try {
      save(await load());
      setState('done');
    } catch (error) {
      setState({ failure: failureMessage(error) });
    }
  };

  return (
    <div className={styles.download}>
      <Button
        variant="secondary"
        loading={state === 'loading'}
        loadingLabel="Downloading…"
        onClick={() => void download()}
      >
        {children}
      </Button>
      {state === 'done' && <Alert tone="success">{done}</Alert>}
      {typeof state === 'object' && <Alert tone="error">{`We could not download the file. ${state.failure}`}</Alert>}
    </div>
  );
}

/** Browsers read the file after the click; one minute is ample. */
const KEEP_MS = 60_000;

function save({ name, content }: SavedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
