import { site } from 'shared/site';
import { SimplePage } from '../../simple-page/simple-page';

/** How to reach the academy. */
export function ContactPage() {
  return (
    <SimplePage
      kicker="Contact"
      title="Write, call, or chat"
      lead="Questions about a course, a payment or a tournament: a person reads every message."
    >
      <h2>E-mail and phone</h2>
      <p>
        <a href={`mailto:${site.email}`}>{site.email}</a>
        <br />
        <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
      </p>
      <h2>Address</h2>
      <address>
        {site.address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <h2>Chat</h2>
      <p>
        <a href={site.chatUrl} target="_blank" rel="noopener noreferrer">
          Open the chat in a new tab
        </a>
      </p>
    </SimplePage>
  );
}
