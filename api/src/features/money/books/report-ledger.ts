import type { Database } from '../../../plugins/database/database';
import { checkLedger } from './check-ledger';

const rupees = (paisa: number): string => `PKR ${(paisa / 100).toFixed(2)}`;

/** Checks the ledger for the command line. @returns its lines, and the exit code of its process: 1 for differences */
export async function reportLedger(db: Database): Promise<{ code: number; lines: string[] }> {
  const report = await checkLedger(db);
  const totals =
    `${report.receipts} receipts, ${rupees(report.received_paisa)} received, ${rupees(report.credited_paisa)} credited, ` +
    `${rupees(report.owed_paisa)} owed to payers, ${rupees(report.sent_paisa)} sent back, ` +
    `${rupees(report.outstanding_paisa)} outstanding, ${rupees(report.granted_paisa)} granted, ` +
    `${report.differences.length} differences.`;
  return { code: report.differences.length > 0 ? 1 : 0, lines: [...report.differences, totals] };
}
