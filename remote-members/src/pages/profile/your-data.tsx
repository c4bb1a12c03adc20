import { DownloadButton } from '../../download/download-button';
import { fetchExport } from './account-api';
import { FieldGroup } from './field-group';
import styles from './page.module.css';

/** Downloads all that is stored about the person. */
export function YourData() {
  return (
    <FieldGroup title="Your data" reason="A copy of everything that is stored under your account, as one JSON file.">
      <div className={styles.action}>
        <p>
          Your details, orders, payments, receipts, progress, quiz and practice results, certificates and tournament
          entries. Your password is not in it: only a hash of it is stored.
        </p>
        <DownloadButton
          done="Your data is downloaded. Keep the file where only you can read it."
          load={async () => ({
            name: 'my-data.json',
            type: 'application/json',
            text: JSON.stringify(await fetchExport(), null, 2),
          })}
        >
          Download my data
        </DownloadButton>
      </div>
    </FieldGroup>
  );
}
