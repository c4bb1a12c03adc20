import { useLoaderData, useLocation } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { useHydrated } from '../../hydration/use-hydrated';
import { Converter } from './converter';
import type { loader } from './data';
import { readQuery, writeQuery } from './query';
import styles from './page.module.css';

/** Converts an amount between currencies. */
export function CurrencyConverterPage() {
  const data = useLoaderData<typeof loader>();
  const { key, search } = useLocation();
  // The HTML was prerendered without a query, so the query of the address applies after hydration.
  const asked = useHydrated() ? readQuery(search) : data;
  return (
    <>
      <PageHeader
        kicker="Resources"
        title="Currency Converter"
        lead="What an amount is worth elsewhere, with the date and the source of the rate beside it."
      />
      <Container className={styles.columns}>
        <Converter key={`${key} ${writeQuery(asked.query)}`} asked={asked} loaded={data.answer} />
        <aside className={styles.notes}>
          <h2>Reading the result</h2>
          <h3>Mid-market is nobody’s price</h3>
          <p>
            The rate lies between what buyers bid and sellers ask. A bank or an exchange company adds its margin, so
            what you are offered will differ.
          </p>
          <h3>Rounded once, at the end</h3>
          <p>
            The amount is multiplied and divided in exact decimals, and rounded half up for display: two digits for
            rupees and dollars, none for the yen, three for the Kuwaiti dinar, as ISO 4217 has it.
          </p>
          <h3>One moment in time</h3>
          <p>Both currencies are taken from the same set of rates, never from two different hours.</p>
        </aside>
      </Container>
    </>
  );
}
