import type { AccountRecords } from '@hidden-order/api-shapes/account';
import { formatDay } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Link } from '@hidden-order/platform/router';
import { Badge } from '@hidden-order/ui';
import { SendEmailLink } from '../../parts/unconfirmed-email';
import styles from './overview.module.css';

/** The certificates that wait for a confirmed address, then all of the person, newest first; nothing without any. */
export function Certificates({ certificates }: Pick<AccountRecords, 'certificates'>) {
  if (certificates.items.length + certificates.waiting.length === 0) return null;
  return (
    <section className={`kit-stack5 ${styles.section}`}>
      <h2>Your certificates</h2>
      <ul role="list" className={styles.rows}>
        {certificates.waiting.map(({ id, title }) => (
          <li key={id} className={`kit-wrap ${styles.record}`}>
            <div>
              <h3 className={styles.rowTitle}>{title}</h3>
              <p className="kit-soft">
                You have earned this certificate. We issue it as soon as you follow the link in our e-mail, which
                confirms your address.
              </p>
            </div>
            <SendEmailLink />
          </li>
        ))}
        {certificates.items.map(({ code, course, issued_at, state, files }) => (
          <li key={code} className={`kit-wrap ${styles.record}`}>
            <div>
              <h3 className={styles.rowTitle}>
                <Link to={paths.certificate(code)}>{course.title}</Link>
              </h3>
              <p className="kit-soft">
                Issued on <time dateTime={issued_at}>{formatDay(issued_at)}</time>, code{' '}
                <ReferenceText>{code}</ReferenceText>
              </p>
            </div>
            {files && (
              <p className={`kit-wrap ${styles.links}`}>
                <a href={files.pdf} download aria-label={`Certificate for ${course.title} as a PDF`}>
                  PDF
                </a>
                <a href={files.png} download aria-label={`Certificate for ${course.title} as a picture`}>
                  Picture
                </a>
              </p>
            )}
            {state !== 'valid' && <Badge tone="warm">{state}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
