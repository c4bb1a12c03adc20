import { Card, Container, PageHeader } from 'shared/ui';
import { ContactDetails } from './contact-details';
import { ContactPanel } from './contact-panel';
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
      <Container className={styles.columns}>
        <ContactDetails />
        <Card as="section" className={styles.panel}>
          <ContactPanel />
        </Card>
      </Container>
    </>
  );
}
