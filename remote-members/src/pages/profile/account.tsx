import { failureMessage } from '@hidden-order/platform/api-client';
import { maySignOut } from '@hidden-order/platform/drafts';
import { useAction } from '@hidden-order/platform/router';
import type { ExportedFile } from '@hidden-order/api-shapes/account';
import { Alert, Button } from '@hidden-order/ui';
import type { actions } from './data';
import { saveFile } from '@hidden-order/ui/save-file';
import { FieldGroup } from './field-group';
import styles from './page.module.css';

/** Ends the sessions of all devices, for a device that was lost or lent. */
export function Sessions() {
  const { submit, isPending, outcome } = useAction<typeof actions.signOutEverywhere>('signOutEverywhere', {
    keepsData: true,
  });
  const isLeaving = outcome !== undefined && 'done' in outcome;
  return (
    <FieldGroup title="Devices" reason="Sign out of a device that you have lost or lent.">
      <div className={`kit-stack4 ${styles.action}`}>
        <Button
          variant="secondary"
          loading={isPending || isLeaving}
          loadingLabel="Signing out…"
          onClick={() => {
            if (maySignOut()) void submit(undefined);
          }}
        >
          Sign out everywhere
        </Button>
        {outcome && 'error' in outcome && (
          <Alert tone="error">{`We could not sign you out everywhere. ${failureMessage(outcome.error)}`}</Alert>
        )}
      </div>
    </FieldGroup>
  );
}

/** Downloads all that is stored about the person: a link could not send the session's token. */
export function YourData() {
  const { submit, isPending, outcome } = useAction<typeof actions.exportData>('exportData', { keepsData: true });
  const download = async () => {
    const fetched = await submit(undefined);
    if ('done' in fetched)
      saveFile('my-data.json', new Blob([JSON.stringify(fetched.done, null, 1)], { type: 'application/json' }));
  };
  const files = outcome && 'done' in outcome ? outcome.done.proof_files : [];
  return (
    <FieldGroup
      title="Your data"
      reason="A copy of everything we store under your account, as one JSON file, and the files that you have sent us."
    >
      <div className={`kit-stack4 ${styles.action}`}>
        <p>
          Your details, orders, payments, receipts, progress, quiz and practice results, certificates and tournament
          entries. It leaves out your password, of which we store only a hash.
        </p>
        <Button variant="secondary" loading={isPending} loadingLabel="Downloading…" onClick={() => void download()}>
          Download my data
        </Button>
        {/* No browser says whether it has saved the file, and those within other apps often do not. */}
        {outcome && 'done' in outcome && (
          <Alert tone="note">
            <p>We have sent the file my-data.json to your browser. Keep it where only you can read it.</p>
            <p>Is it not there? Some apps block downloads. Open this page in a browser such as Chrome or Safari.</p>
          </Alert>
        )}
        {files.length > 0 && (
          <>
            <p>You have also sent us these files. Download each that you want to keep.</p>
            <ul role="list" className={styles.files}>
              {files.map((file) => (
                <YourFile key={file.proof} {...file} />
              ))}
            </ul>
          </>
        )}
        {outcome && 'error' in outcome && (
          <Alert tone="error">{`We could not download the file. ${failureMessage(outcome.error)}`}</Alert>
        )}
      </div>
    </FieldGroup>
  );
}

function YourFile({ name, bytes, payment, proof }: ExportedFile) {
  const { submit, isPending, outcome } = useAction<typeof actions.exportFile>('exportFile', { keepsData: true });
  const download = async () => {
    const fetched = await submit({ payment, proof });
    if ('done' in fetched) saveFile(name, fetched.done);
  };
  return (
    <li>
      <span>{`${name}, ${sizeOf(bytes)}`}</span>
      <Button
        variant="quiet"
        aria-label={`Download ${name}`}
        loading={isPending}
        loadingLabel="Downloading…"
        onClick={() => void download()}
      >
        Download
      </Button>
      {outcome && 'error' in outcome && (
        <Alert tone="error">{`We could not download ${name}. ${failureMessage(outcome.error)}`}</Alert>
      )}
    </li>
  );
}

/** In KB below 1 MB, such as `48 KB` or `5.2 MB`: no file has nothing in it. */
const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
