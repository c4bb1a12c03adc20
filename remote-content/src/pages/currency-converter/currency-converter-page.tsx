import { SimplePage } from '../../simple-page/simple-page';

/** What the converter is for. The tool itself opens once rates come from a source that may be quoted. */
export function CurrencyConverterPage() {
  return (
    <SimplePage
      kicker="Resources"
      title="Currency Converter"
      lead="For putting a price in dollars, dirhams or pounds into rupees, with the date and the source of the rate beside it."
    >
      <p>
        The converter will show mid-market rates, which are indicative: a bank or an exchange company gives you another
        one. It is not open yet, because a rate without a stated source and time would be worth nothing.
      </p>
      <h2>How amounts will be rounded</h2>
      <p>
        Once, at the end, for display: half a unit goes up. Rupees and dollars have two decimals, the yen has none, the
        Kuwaiti dinar has three, as ISO 4217 says.
      </p>
    </SimplePage>
  );
}
