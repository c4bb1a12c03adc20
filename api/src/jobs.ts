import type { Environment } from './plugins/config/env';
import { sendMailings } from './desk/mailings/send';
import { tellStaff, webhookJobs } from './desk/today/tell';
import type { JobKind } from './plugins/jobs/runner';
import { mailJobs } from './plugins/mail/outbox';
import { issueDue } from './features/learning/certificates/issue';
import { revokeEnded } from './features/learning/certificates/certificate-queries';
import type { OpenServices } from './open-services';
import { closeOverdue, continueRun, endRun, GATEWAY_RUN } from './features/money/cards/ask-gateway';
import { sandboxJobs } from './features/money/cards/open-payments';
import { storeInstalmentMails } from './features/money/orders/mails';
import { publishHeads } from './features/counting-log/heads';
import { refreshRates, SOURCE_ADDRESS } from './features/rates/source';
import { seriesLeaves } from './features/tournaments/queries';
import { removeOutdated } from './remove-outdated';
import { renewSamples } from './features/tournaments/load';
import { storeRoundMails } from './features/tournaments/round-mails';
import { scoreRounds } from './features/tournaments/score-rounds';
import { settleAll } from './features/tournaments/waitlist';

const MINUTE = 60;

/** What one process of the API does for all. */
export function jobsOf(env: Environment, { services, deliver, mailFolder }: OpenServices): JobKind[] {
  const { db, log, clock } = services;
  const rates = { db, log, address: SOURCE_ADDRESS };
  return [
    mailJobs({ db, deliver, log, clock }),
    { name: 'overdue payments', everySeconds: MINUTE, run: () => closeOverdue(services) },
    {
      name: GATEWAY_RUN,
      everySeconds: MINUTE,
      single: { atOnce: 1, setAside: (tx, run) => endRun(tx, run, clock()) },
      run: () => continueRun(services),
    },
    sandboxJobs(services),
    { name: 'instalment mails', everySeconds: MINUTE, run: () => storeInstalmentMails(services) },
    { name: 'certificates', everySeconds: MINUTE, run: () => issueDue(services) },
    { name: 'revoked certificates', everySeconds: MINUTE, run: () => revokeEnded(db, clock()) },
    { name: 'tournament rounds', everySeconds: MINUTE, run: () => scoreRounds(services, clock()) },
    {
      name: 'heads of logs',
      everySeconds: MINUTE,
      run: () => publishHeads(services, seriesLeaves, env.ANCHOR_COMMAND),
    },
    { name: 'round mails', everySeconds: MINUTE, run: () => storeRoundMails(services, clock()) },
    { name: 'tournament seats', everySeconds: 5 * MINUTE, run: () => settleAll(services, clock()) },
    {
      name: 'sample tournaments',
      everySeconds: MINUTE,
      run: () => renewSamples(services, services.content().tournaments, clock()),
    },
    { name: 'mailings', everySeconds: MINUTE, run: () => sendMailings(services, env.MAILING_PER_MINUTE) },
    { name: 'what waits at the desk', everySeconds: MINUTE, run: () => tellStaff(services, env) },
    ...(env.DESK_WEBHOOK === undefined ? [] : [webhookJobs(services, env.DESK_WEBHOOK)]),
    { name: 'removals', everySeconds: 60 * MINUTE, run: () => removeOutdated(services, mailFolder) },
    ...(env.LIVE_RATES
      ? [{ name: 'exchange rates', everySeconds: 60 * MINUTE, run: () => refreshRates(rates, clock()) }]
      : []),
  ];
}
