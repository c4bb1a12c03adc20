import { useState } from 'react';
import { Button } from 'shared/ui';
import { Outcome } from '../../form/outcome';
import { ContactForm } from './contact-form';

interface Sent {
  reference: string;
  email: string;
}

/** The contact form, or the confirmation after it is sent. */
export function ContactPanel() {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent === null) return <ContactForm onSent={setSent} />;
  return (
    <Outcome title="Your message has arrived" reference={sent.reference}>
      <p>
        We will reply to <strong>{sent.email}</strong> within one working day. Please quote the reference if you write
        or call about the same matter.
      </p>
      <div>
        <Button variant="secondary" onClick={() => setSent(null)}>
          Write another message
        </Button>
      </div>
    </Outcome>
  );
}
