import { site } from 'shared/site';
import { SimplePage } from '../../simple-page/simple-page';

/** The terms of use as they are today. */
export function TermsAndConditionsPage() {
  return (
    <SimplePage
      kicker="Legal"
      title="Terms and Conditions"
      lead="The terms under which we teach and you learn. Version of 21 November 2026."
    >
      <h2>Who we are</h2>
      <p>
        {site.legalName}, {site.address.join(', ')}.
      </p>
      <h2>Education, not advice</h2>
      <p>
        Everything on this site is teaching material. It is not investment advice and no invitation to buy or sell
        anything. Residents of Pakistan may not buy offshore foreign exchange, CFD or margin products; our tournaments
        use simulated accounts only.
      </p>
      <h2>Prices</h2>
      <p>Prices are in Pakistani rupees and apply per person and course.</p>
      <h2>Risk</h2>
      <p>Wave counts are subjective, and past patterns do not foretell prices. Never risk money that you need.</p>
    </SimplePage>
  );
}
