import type { CertificateCheck } from 'shared/contracts/certificates';
import styles from './page.module.css';

/** The files of a certificate, and how to verify it. */
export function Downloads({ files }: { files: NonNullable<CertificateCheck['files']> }) {
  return (
    <div className={styles.columns}>
      <section className={styles.section}>
        <h2>Download</h2>
        <ul className={styles.files}>
          {files.pdf && files.badge ? (
            <>
              <li>
                <a href={files.pdf} download>
                  Certificate (PDF)
                </a>
                <span>One page of A4, to print or to send.</span>
              </li>
              <li>
                <a href={files.badge} download>
                  Badge (PNG)
                </a>
                <span>A picture with the signed credential inside, for badge collections.</span>
              </li>
            </>
          ) : (
            <li>
              Our fonts lack some letters of this name, so there is no PDF and no badge. Print this page instead: your
              browser has the letters.
            </li>
          )}
          <li>
            <a href={files.credential} download>
              Credential (JWT)
            </a>
            <span>The signed Open Badges 3.0 credential alone, for wallets and verifiers.</span>
          </li>
        </ul>
      </section>
      <section className={styles.section}>
        <h2>How to verify it</h2>
        <ol className={styles.steps}>
          <li>Type this page’s full address yourself. The page always shows the current status.</li>
          <li>Compare the name, course and date with those on the certificate you were given.</li>
          <li>
            For software: check the credential with any verifier of Open Badges 3.0. The credential names our public key
            (<code>did:web</code>) and the list of revoked credentials.
          </li>
        </ol>
      </section>
    </div>
  );
}
