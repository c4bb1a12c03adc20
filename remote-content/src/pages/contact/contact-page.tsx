import { useState, type ReactNode } from 'react';
import { hoursInWords } from '@hidden-order/api-shapes/office-hours';
import { site } from '@hidden-order/api-shapes/site';
import { Card, Container, PageHeader } from '@hidden-order/ui';
import { Outcome } from '../../form/outcome';
import { ContactForm } from './contact-form';
import styles from './page.module.css';

/** The contact details and the contact form. */
export function ContactPage() {
  return (
    <>
      <PageHeader
        kicker="Contact"
        title="Write, call, or chat"
        lead="Questions about a course, a payment or a tournament: a person reads every message."
      />
      <Container columns>
        <Card as="section" className={styles.panel}>
          <ContactPanel />
        </Card>
        <ContactDetails />
      </Container>
    </>
  );
}

/** The address, phone number and hours of the academy. */
function ContactDetails() {
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
          {hoursInWords.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
        <p className="kit-soft">Pakistan time (UTC+5)</p>
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
    <div className={`kit-stack2 ${styles.detail}`}>
      <h2 className="kit-kicker">{title}</h2>
      <div>{children}</div>
    </div>
  );
}

/** The contact form, or the confirmation after it is sent. */
function ContactPanel() {
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  if (sent === null) return <ContactForm onSent={setSent} />;
  return (
    <Outcome title="Your message has arrived" reference={sent.reference}>
      <p>
        We reply to <strong>{sent.email}</strong>, usually within one working day. Please quote the reference if you
        write or call about the same matter.
      </p>
    </Outcome>
  );
}
