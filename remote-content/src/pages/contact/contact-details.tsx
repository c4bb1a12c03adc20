import type { ReactNode } from 'react';
import { site } from 'shared/site';
import styles from './page.module.css';

/** The address, phone number and hours of the academy. */
export function ContactDetails() {
  return (
    <section className={styles.details} aria-label="Ways to reach us">
      <Detail title="E-mail">
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </Detail>
      <Detail title="Phone">
        <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
      </Detail>
      <Detail title="Hours">
        <dl className={styles.hours}>
          {site.hours.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.soft}>Pakistan time (UTC+5)</p>
      </Detail>
      <Detail title="Address">
        <address>
          {site.address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      </Detail>
      <Detail title="Chat">
        <a href={site.chatUrl} target="_blank" rel="noopener noreferrer">
          Open the chat in a new tab
        </a>
      </Detail>
    </section>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  );
}
