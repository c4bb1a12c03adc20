import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { type FailedMail } from '@hidden-order/api-shapes/desk/messages';
import { Button } from '@hidden-order/ui';
import { formatCount, formatMoment } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { TABS } from './tabs';

/** Mails that a mail server did not take. */
export function Mails() {
  const [chosen, setChosen] = useState<FailedMail | null>(null);
  return (
    <>
      <Heading
        title="Messages"
        tabs={TABS}
        lead="E-mails that could not be sent. They are removed ten days after they were written."
      />
      <List
        endpoint={calls.listFailedMails}
        rowKey={({ id }) => id}
        columns={[
          { name: 'To', cell: ({ recipient, subject }) => <Lines below={[subject]}>{recipient}</Lines> },
          { name: 'Stored', cell: ({ posted_at }) => formatMoment(posted_at) },
          {
            name: 'Failure',
            cell: ({ failure, attempts }) => <Lines below={[formatCount(attempts, 'try', 'tries')]}>{failure}</Lines>,
          },
          {
            name: 'State',
            cell: (mail) =>
              mail.failed_at === null ? (
                'Tried again by itself'
              ) : (
                <Button variant="secondary" onClick={() => setChosen(mail)}>
                  Send again
                </Button>
              ),
          },
        ]}
        noun="e-mail"
        empty="All e-mails are on their way."
      />
      {chosen && (
        <ActionDialog
          title="Send the e-mail again?"
          confirm="Send again"
          act={(call) => call(calls.sendMailAgain, { params: { id: chosen.id } })}
          done={`The e-mail to ${chosen.recipient} is tried again.`}
          onClose={() => setChosen(null)}
        >
          <p>{`“${chosen.subject}” goes to ${chosen.recipient} once more.`}</p>
        </ActionDialog>
      )}
    </>
  );
}
