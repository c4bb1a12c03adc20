import * as calls from '@hidden-order/api-shapes/desk/calls';
import type { Mailing } from '@hidden-order/api-shapes/desk/mailings';
import { Button, ButtonLink } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { useState } from 'react';
import { ActionDialog } from '../parts/action-dialog';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import parts from '../parts/parts.module.css';
import { TABS } from './tabs';

/** What was written to one person, to all, or to some of them. */
export function Mailings() {
  const [stopped, setStopped] = useState<Mailing | null>(null);
  return (
    <>
      <Heading
        title="Messages"
        tabs={TABS}
        lead="E-mails that we wrote. Those to many wait for a day, and can be stopped until the last one is sent."
      >
        <ButtonLink to="/messages/new-mailing">Write to many people</ButtonLink>
      </Heading>
      <List
        endpoint={calls.listMailings}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Subject', cell: ({ subject, by }) => <Lines below={[`by ${by}`]}>{subject}</Lines> },
          {
            name: 'To',
            cell: ({ audience, of, purpose }) => <Lines below={[of, PURPOSES[purpose]]}>{AUDIENCES[audience]}</Lines>,
          },
          { name: 'Text', cell: ({ text }) => <p className={parts.text}>{text}</p> },
          { name: 'State', cell: (mailing) => <State mailing={mailing} onStop={() => setStopped(mailing)} /> },
        ]}
        noun="e-mail"
        empty="We have not written to anyone yet."
      />
      {stopped && (
        <ActionDialog
          title="Stop this e-mail?"
          confirm="Stop it"
          act={(call) => call(calls.stopMailing, { params: { id: stopped.id } })}
          done={`“${stopped.subject}” is stopped. The list says to how many it was sent.`}
          onClose={() => setStopped(null)}
        >
          <p>{`“${stopped.subject}” goes to no one who has not got it yet. It cannot be continued.`}</p>
        </ActionDialog>
      )}
    </>
  );
}

/** Whom a mailing is to. */
export const AUDIENCES: Readonly<Record<Mailing['audience'], string>> = {
  account: 'One person',
  message: 'One person',
  all: 'Everyone with an account',
  course: 'Members of a course',
  tournament: 'Entrants of a tournament',
  people: 'The people that a search finds',
};
export const PURPOSES = { contract: 'About the contract', newsletter: 'Newsletter' };

function State({ mailing: { state, sent, recipients, due_at }, onStop }: { mailing: Mailing; onStop: () => void }) {
  const words = {
    queued: `To ${recipients} on ${formatMoment(due_at)}`,
    sending: `Sent to ${sent} of ${recipients}`,
    sent: `Sent to ${sent}`,
    stopped: `Stopped, sent to ${sent}`,
  };
  return (
    <div className="kit-stack2">
      <span>{words[state]}</span>
      {(state === 'queued' || state === 'sending') && (
        <Button variant="secondary" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}
