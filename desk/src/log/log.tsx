import { actionsSchema, type Action } from '@hidden-order/api-shapes/desk/staff';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Facts } from '../parts/facts';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import styles from './log.module.css';

/** What was done at the desk, the newest first. */
export function Log() {
  return (
    <>
      <Heading
        title="Log"
        lead="Who did what at the desk, and what it was before and after. Nothing here can be changed."
      />
      <List
        schema={actionsSchema}
        path="/api/actions/"
        rowKey={({ id }) => id}
        columns={[
          { name: 'What', cell: ({ action, subject }) => <Lines below={[subject]}>{action}</Lines> },
          { name: 'Who', cell: ({ name, at }) => <Lines below={[formatMoment(at)]}>{name}</Lines> },
          { name: 'Before', cell: ({ before }) => factsOf(before) },
          { name: 'After', cell: ({ after }) => factsOf(after) },
        ]}
        noun="action"
        empty="Nothing has been done at the desk yet."
      />
    </>
  );
}

const factsOf = (state: Action['before']) =>
  state === null ? (
    '–'
  ) : (
    <Facts
      className={styles.facts}
      facts={Object.entries(state).map(([name, value]) => [inWords(name), shown(name, value)])}
    />
  );

const AMOUNT = /_?paisa$/i;

/** The name of a fact: `receivedPaisa` as “received”, `owed_back` as “owed back”. */
const inWords = (name: string): string =>
  name
    .replace(AMOUNT, '')
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shown(name: string, value: unknown): string {
  if (typeof value === 'number' && AMOUNT.test(name)) return formatRupees(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
