import { CERTIFICATE_CRITERIA, CERTIFICATE_LIMITS } from '@hidden-order/api-shapes/plan-terms';
import type { CertificateCheck } from '@hidden-order/api-shapes/certificates';
import { formatDay } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { undrawnLetters } from '@hidden-order/node/drawing/letters';
import { qrPath } from '@hidden-order/node/drawing/qr-code';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { site } from '@hidden-order/api-shapes/site';
import { Alert, Brand, Button, ButtonLink, Container, PageHeader } from '@hidden-order/ui';
import { WaveChart } from '@hidden-order/waves/chart';
import { artLabels, cycle } from '@hidden-order/waves/figures';
import { CopyLink } from '../../reading/copy-link';
import type { loader } from './data';
import styles from './page.module.css';

/** The public check of a certificate by its code. */
export function CertificatePage() {
  const { code, certificate } = useLoaderData<typeof loader>();
  if (certificate !== null) return <Certificate code={code} certificate={certificate} />;
  return (
    <>
      <PageHeader
        kicker="Certificates"
        title="There is no certificate with this code"
        lead={`We have issued no certificate with the code ${code}. Compare it with the certificate, letter by letter. If the codes match, write to ${site.email}.`}
      />
      <Container>
        <ButtonLink to={paths.certificates}>Check another code</ButtonLink>
      </Container>
    </>
  );
}

/** What a certificate is called in each state. */
export const CERTIFICATE_NAMES = {
  valid: 'Certificate',
  revoked: 'Revoked certificate',
  replaced: 'Replaced certificate',
} as const;

/** A certificate as a sheet of paper, which prints alone on a page of A4. */
function Certificate({ code, certificate }: { code: string; certificate: CertificateCheck }) {
  const { name, course, issued_at, grader, state } = certificate;
  const isValid = state === 'valid';
  const address = new URL(paths.certificate(code), window.location.origin).href;
  return (
    <Container className={styles.page}>
      <div className={`kit-wrap ${styles.bar}`}>
        {isValid ? (
          <Alert tone="success">
            <strong>This certificate is valid.</strong> <span>{site.name}</span> issued it and stands by it.
          </Alert>
        ) : (
          <Alert tone="error">
            <strong>{`This certificate was ${state}.`}</strong> It is no longer valid.
          </Alert>
        )}
        {isValid && (
          <>
            <CopyLink />
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
      </div>
      <article className={styles.sheet} data-paper="" aria-labelledby="holder">
        <div className={`kit-stack3 ${styles.text}`}>
          <p className={styles.brand}>
            <Brand />
          </p>
          <p className={`kit-kicker ${isValid ? styles.valid : styles.revoked}`}>{CERTIFICATE_NAMES[state]}</p>
          <h1 id="holder" className={styles.name} style={{ fontSize: sizeOf(name) }} dir="auto">
            {name}
          </h1>
          <p className={styles.soft}>has completed the course</p>
          <p className={styles.course}>
            <Link to={paths.course(course.id)}>{course.title}</Link>
          </p>
          <p>{CERTIFICATE_CRITERIA}</p>
          <div className={styles.facts}>
            <dl>
              <div>
                <dt>Issued on</dt>
                <dd>
                  <time dateTime={issued_at}>{formatDay(issued_at)}</time>
                </dd>
              </div>
              <div>
                <dt>Examination</dt>
                <dd>{`Version ${grader}`}</dd>
              </div>
              <div>
                <dt>Code</dt>
                <dd>{code}</dd>
              </div>
              <div className={styles.printed}>
                <dt>Check it at</dt>
                <dd>{address}</dd>
              </div>
            </dl>
            <QrOf address={address} />
          </div>
          <p className={styles.limits}>
            <strong>What this certificate is not.</strong> <span>{CERTIFICATE_LIMITS}</span>
          </p>
        </div>
        <div className={styles.figure}>
          <WaveChart figure={cycle} labels={artLabels(cycle)} caption="" decorative />
        </div>
      </article>
      {isValid && <Downloads certificate={certificate} />}
    </Container>
  );
}

/** Up to 32 letters in the largest text; a longer name is smaller, so that it leaves the rest its room on the sheet. */
const sizeOf = (name: string) => `clamp(1.25rem, ${112 / name.length}rem, var(--text-3xl))`;

/** The certificate's address for the camera of someone who sees the sheet. */
function QrOf({ address }: { address: string }) {
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label="QR code of this page’s address" className={styles.qr}>
      <path d={qrPath(address, { side: 100 })} fill="currentColor" />
    </svg>
  );
}

/** The files of a certificate. */
function Downloads({ certificate: { name, course, files } }: { certificate: CertificateCheck }) {
  return (
    <section className={`kit-stack4 ${styles.section}`}>
      <h2>Download</h2>
      <ul role="list" className={styles.files}>
        {files === null ? (
          <li>{`Our files cannot show ${undrawnLetters(name + course.title).join(' ')}. Print this page instead.`}</li>
        ) : (
          <>
            <li>
              <a href={files.pdf} download>
                Certificate (PDF)
              </a>
              <span>One page of A4, to print or to send.</span>
            </li>
            <li>
              <a href={files.png} download>
                Certificate (PNG)
              </a>
              <span>The same as a picture, to post.</span>
            </li>
          </>
        )}
      </ul>
    </section>
  );
}
