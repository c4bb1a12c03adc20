import { useLoaderData, useLocation } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { useHydrated } from '@hidden-order/ui';
import { Converter } from './converter';
import type { loader } from './data';
import { readQuery } from './query';
import styles from './page.module.css';

/** Converts an amount between currencies. */
export function CurrencyConverterPage() {
  const data = useLoaderData<typeof loader>();
  const { key, search } = useLocation();
  // The HTML was prerendered without a query, so the query of the address applies after hydration.
  const applied = useHydrated() ? search : '';
  const asked = applied === '' ? data : readQuery(applied);
  return (
    <>
      <PageHeader
        tool
        kicker="Resources"
        title="Currency Converter"
        lead="What an amount is worth in another currency, with the date and source of the rate."
      />
      <Container className={styles.columns}>
        <Converter key={key + applied} asked={asked} loaded={data.answer} />
        <aside className={styles.notes}>
          <h2>Reading the result</h2>
          <h3>No one deals at the mid-market rate</h3>
          <p>
            The rate lies between what buyers bid and sellers ask. A bank or an exchange company adds its margin, so
            what you are offered will differ.
          </p>
          <h3>Rounded once, at the end</h3>
          <p>
            We calculate in exact decimals and round half up for display: two digits for rupees and dollars, none for
            the yen, three for the Kuwaiti dinar, as ISO 4217 prescribes. Only a result that would be zero shows more.
          </p>
          <h3>One moment in time</h3>
          <p>Both currencies come from the same set of rates, never from two different hours.</p>
        </aside>
      </Container>
    </>
  );
}
