import * as calls from '@hidden-order/api-shapes/desk/calls';
import { type Action } from '@hidden-order/api-shapes/desk/staff';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Facts } from '../parts/facts';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { OfOrder, PersonLink } from '../parts/links';
import { List } from '../parts/list';
import styles from './log.module.css';

/** What was done at the desk, the newest first. */
export function Log() {
  return (
    <>
      <Heading title="Log" lead="Who did what at the desk, and who looked at a person. Nothing here can be changed." />
      <List
        endpoint={calls.listActions}
        rowKey={({ id }) => id}
        columns={[
          { name: 'What', cell: ({ action }) => action },
          { name: 'About', cell: (action) => <About {...action} /> },
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

/** To what something was done, in the words that are known of it. */
function About({ subject, person, person_id, title, order }: Action) {
  if (person === null) return <span>{subject}</span>;
  const name = <PersonLink id={person_id} name={person} />;
  if (order === null) return <Lines below={[title, subject]}>{name}</Lines>;
  return (
    <OfOrder order={order} name={subject} detail={title}>
      {name}
    </OfOrder>
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
  if (Array.isArray(value)) return value.map((one) => shown(name, one)).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([part, of]) => `${inWords(part)} ${shown(part, of)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
