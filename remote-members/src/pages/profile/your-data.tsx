import { DownloadButton } from '../../download/download-button';
import { fetchExport } from './account-api';
import { FieldGroup } from './field-group';
import styles from './page.module.css';

/** Downloads all that is stored about the person. */
export function YourData() {
  return (
    <FieldGroup title="Your data" reason="A copy of everything we store under your account, as one JSON file.">
      <div className={styles.action}>
        <p>
          Your details, orders, payments, receipts, progress, quiz and practice results, certificates and tournament
          entries. It leaves out your password, of which we store only a hash.
        </p>
        <DownloadButton
          done="Your data has been downloaded. Keep the file where only you can read it."
          load={async () => ({ name: 'my-data.json', content: await fetchExport() })}
        >
          Download my data
        </DownloadButton>
      </div>
    </FieldGroup>
  );
}
