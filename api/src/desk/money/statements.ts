import * as calls from '@hidden-order/api-shapes/desk/calls';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { statementFileSchema } from '@hidden-order/api-shapes/desk/statements';
import { PROOF_FILE_LENGTH } from '@hidden-order/api-shapes/transfers';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { lineQuery, listBankLines, setLineAside } from '../../features/money/statements/bank-lines';
import { readStatement } from '../../features/money/statements/take-statement';
import { route } from '../../plugins/requests/endpoints';
import type { Desk } from '../declare';

/** Statements of accounts: their lines, each taken once, which `bookTransfer` and `acceptProof` book. */
export function statementRoutes({ app, action }: Desk<PaymentServices>, services: PaymentServices): void {
  const bodyLimit = PROOF_FILE_LENGTH + 4096;
  const sent = { say: 'read statement', body: statementFileSchema, bodyLimit };
  action(calls.readStatement, sent, (inside, { body }) => readStatement(inside, body));
  route(app, calls.listBankLines, { query: lineQuery }, ({ query }) => listBankLines(services, query));
  action(calls.setLineAside, { say: 'set bank line aside', body: reasonSchema }, (inside, { ids, body }) =>
    setLineAside(inside, ids.id, body.reason),
  );
}
