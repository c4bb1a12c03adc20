import { actionsSchema, type Action } from '@hidden-order/api-shapes/desk/staff';
import { formatMoment } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
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
        caption="Log"
        schema={actionsSchema}
        path="/api/actions/"
        columns={['When', 'Who', 'What', 'Before', 'After']}
        row={({ id, at, name, action, subject, before, after }) => (
          <tr key={id}>
            <th scope="row">{formatMoment(at)}</th>
            <td>{name}</td>
            <td>{`${action}: ${subject}`}</td>
            <td>
              <Facts of={before} />
            </td>
            <td>
              <Facts of={after} />
            </td>
          </tr>
        )}
        noun="action"
        empty="Nothing has been done at the desk yet."
      />
    </>
  );
}

function Facts({ of }: { of: Action['before'] }) {
  if (of === null) return <span>–</span>;
  return (
    <dl className={styles.facts}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
