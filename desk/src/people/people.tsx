import * as calls from '@hidden-order/api-shapes/desk/calls';
import { formatDay } from '@hidden-order/ui/format';
import { ButtonLink } from '@hidden-order/ui';
import { useHas } from '../shell/roles';
import { Filters, SearchFilter, useQuery } from '../parts/filters';
import { Heading } from '../parts/heading';
import { PersonLink } from '../parts/links';
import { List } from '../parts/list';

/** Accounts, the newest first. */
export function People() {
  const found = useQuery('q');
  const mayWrite = useHas('messages');
  return (
    <>
      <Heading title="People" lead="Everyone with an account.">
        {mayWrite && found !== '' && (
          <ButtonLink to={`/messages/new-mailing?q=${encodeURIComponent(found)}`} variant="secondary">
            Write to all who are found
          </ButtonLink>
        )}
      </Heading>
      <Filters>
        <SearchFilter label="Name, e-mail, or reference of an order, payment or certificate" />
      </Filters>
      <List
        endpoint={calls.listPeople}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Name', cell: ({ id, name }) => <PersonLink id={id} name={name} /> },
          { name: 'E-mail', cell: ({ email }) => email },
          { name: 'Registered', cell: ({ registered_at }) => formatDay(registered_at) },
          { name: 'Courses', cell: ({ enrolments }) => enrolments },
        ]}
        noun="person"
        plural="people"
        empty="No one fits."
      />
    </>
  );
}
