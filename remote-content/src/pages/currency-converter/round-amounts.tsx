import type { Rate } from '@hidden-order/api-shapes/rates';
import { Table } from '@hidden-order/ui';
import { convert, grouped, inverse, money } from './money';
import styles from './page.module.css';

const ROUND_AMOUNTS = ['1', '10', '100', '1000', '10000', '100000'];

/** What round amounts are worth, in both directions. */
export function RoundAmounts({ rate }: { rate: Rate }) {
  return (
    <div className={`kit-stack6 ${styles.tables}`}>
      {[rate, inverse(rate)].map((one) => (
        <Table key={one.from} caption={`${one.from} to ${one.to}`}>
          <thead>
            <tr>
              <th scope="col">{one.from}</th>
              <th scope="col">{one.to}</th>
            </tr>
          </thead>
          <tbody>
            {ROUND_AMOUNTS.map((amount) => (
              <tr key={amount}>
                <th scope="row">{grouped(amount)}</th>
                <td>{money(convert(amount, one), one.to).replace(` ${one.to}`, '')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ))}
    </div>
  );
}
