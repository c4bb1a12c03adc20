import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillIn } from 'content/placeholders';
import * as periods from '@hidden-order/api-shapes/retention-periods';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { declaredTables } from '../support/declared-tables';
import { TEXTS } from '../support/fixtures';
import { storageKeys } from '../support/storage-keys';

/** The policy by its headings, with its placeholders. */
let sections: Map<string, string>;
beforeAll(async () => {
  const [, ...parts] = (await readFile(join(TEXTS, 'documents/privacy-policy.md'), 'utf8')).split(/^## /m);
  sections = new Map(parts.map((part) => [part.split('\n')[0] ?? '', part]));
});
const section = (heading: string): string => sections.get(heading) ?? '';
/** The first cells of a section's table. */
const rowsOf = (heading: string): string[] =>
  Array.from(section(heading).matchAll(/^\| (.+?) +\|/gm), ([, cell = '']) => cell).filter(
    (cell) => !/^-+$/.test(cell),
  );
/** What the items of a section's list begin with. */
const itemsOf = (heading: string): string[] =>
  Array.from(section(heading).matchAll(/^- \*\*(.+?):?\*\*/gm), ([, name = '']) => name);

test('the policy names every key of the browser’s storage that the site uses, and no other', async () => {
  const rows = rowsOf('What stays in your browser').join();
  const named = Array.from(rows.matchAll(/`([^`]+)`/g), ([, key = '']) => key);
  expect(named.sort()).toEqual(await storageKeys());
});

const ACCOUNT = 'Name, e-mail address, password';
const STUDIES = 'Enrolments, progress, quiz and practice results, statements in replays, counting log';
const BOOKS = 'Orders with the terms that you accepted, payments, instalments, receipts';

const COLLEAGUE = 'Name, e-mail address, password and second factor of a colleague';

/** Each table of the database: the row of the policy that names it, and the item with its period; or why it needs none. */
const TABLES: Readonly<Record<string, [row: string, period: string] | { nothingPersonal: string }>> = {
  users: [ACCOUNT, 'Account data'],
  lesson_progress: [STUDIES, 'Account data'],
  quiz_openings: [STUDIES, 'Account data'],
  quiz_papers: [STUDIES, 'Account data'],
  quiz_attempts: [STUDIES, 'Account data'],
  practice_attempts: [STUDIES, 'Account data'],
  skill_states: [STUDIES, 'Account data'],
  skill_answers: [STUDIES, 'Account data'],
  replays: [STUDIES, 'Account data'],
  counting_logs: [STUDIES, 'Account data'],
  log_rows: [STUDIES, 'Account data'],
  draft_parts: ['Where you stopped reading, and answers and labels that you have not submitted', 'Account data'],
  enrolments: [STUDIES, 'The books'],
  orders: [BOOKS, 'The books'],
  payments: [BOOKS, 'The books'],
  payment_tasks: [BOOKS, 'The books'],
  payment_proofs: [BOOKS, 'The books'],
  refund_requests: ['Your request for a refund or for the end of a plan, why, and your account for it', 'The books'],
  proof_files: [
    'A transaction number, or a screenshot or PDF of it',
    'Files that prove a transfer, and your account for a refund',
  ],
  bank_lines: [
    'What our bank says of a transfer to us: its day, amount, number and text, such as the sender’s name',
    'Lines of our bank’s statements',
  ],
  statement_formats: { nothingPersonal: 'which columns the statements of our accounts have' },
  ledger_entries: [BOOKS, 'The books'],
  movements: [BOOKS, 'The books'],
  refund_confirmations: { nothingPersonal: 'Who of the academy sends an amount back' },
  payment_notices: [BOOKS, 'The books'],
  gateway_runs: { nothingPersonal: 'How many payments gateways were asked about' },
  sandbox_checkouts: [BOOKS, 'The books'],
  tournament_entries: ['Name, e-mail address, optional phone and city, experience', 'Tournament entries'],
  round_scores: ['Pseudonym, committed counts', 'Tournament entries'],
  entry_requests: ['Name, e-mail address, optional phone and city, experience', 'Tournament entries'],
  contact_messages: [
    'Name, e-mail address, topic and text',
    'Messages from the contact form, and questions in lessons',
  ],
  certificates: ['Name, course and date on a certificate', 'Certificates'],
  sessions: ['When a session began and when it ends', 'Sessions'],
  rate_limits: [
    'Keyed hashes of your network address, also together with your e-mail address',
    'Hashes of network addresses',
  ],
  mailings: ['E-mails that we write to you or to many', 'Messages from the contact form, and questions in lessons'],
  mails: ['E-mails from us to you', 'E-mails from us to you'],
  member_news: ['E-mails from us to you', 'What happened, in your members area'],
  log_heads: { nothingPersonal: 'hashes of logs' },
  log_anchors: { nothingPersonal: 'days' },
  desk_actions: [
    'That we looked at your data or changed them, with references, amounts and reasons',
    'The log of our work',
  ],
  desk_notices: { nothingPersonal: 'how much waits at the desk' },
  staff: [COLLEAGUE, 'Accounts of our staff'],
  staff_sessions: [COLLEAGUE, 'Accounts of our staff'],
  quizzes: { nothingPersonal: 'the academy’s own questions, loaded from files' },
  tournaments: { nothingPersonal: 'the academy’s own texts' },
  course_terms: { nothingPersonal: 'prices of courses' },
  site_notices: { nothingPersonal: 'the academy’s own texts' },
  rate_snapshots: { nothingPersonal: 'exchange rates' },
  jobs: { nothingPersonal: 'when work is due, by names and numbers of rows' },
};

/** The columns of each table. */
async function columnsByTable(): Promise<Map<string, string[]>> {
  const tables = Object.values(await declaredTables()).map((table) => getTableConfig(table));
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

test('the policy names every table of the database with its period', async () => {
  expect(Object.keys(TABLES).sort()).toEqual([...(await columnsByTable()).keys()].sort());
  for (const [name, place] of Object.entries(TABLES)) {
    if (!Array.isArray(place)) continue;
    const [row, period] = place;
    expect([name, rowsOf('What we keep, and what for')]).toEqual([name, expect.arrayContaining([row])]);
    expect([name, itemsOf('How long we keep it')]).toEqual([name, expect.arrayContaining([period])]);
  }
});

const ENTRY = 'Name, e-mail address, optional phone and city, experience';
const CERTIFICATE = 'Name, course and date on a certificate';
const QUESTION = 'Questions in lessons, with the exercise or your count';
const MESSAGE = 'Name, e-mail address, topic and text';

/** What people say about themselves: the row of the policy for each column; null where it is the academy's own. */
const PERSONAL: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  users: {
    id: null,
    email: ACCOUNT,
    email_key: ACCOUNT,
    password_hash: ACCOUNT,
    full_name: ACCOUNT,
    date_of_birth: 'Date of birth',
    gender: 'Gender',
    cnic_passport_number: 'CNIC or passport number',
    phone: 'Phone number',
    is_active: null,
    deletion_requested_at: null,
    email_confirmed_at: null,
    newsletter: 'Whether you get our newsletters and a weekly summary',
    summary: 'Whether you get our newsletters and a weekly summary',
    summary_on: null,
    created_at: null,
  },
  tournament_entries: {
    id: null,
    tournament_id: null,
    reference: null,
    user_id: null,
    full_name: ENTRY,
    email: ENTRY,
    email_key: ENTRY,
    phone: ENTRY,
    experience: ENTRY,
    city: ENTRY,
    status: null,
    excluded_because: 'Why we exclude you, if we do',
    offer_ends_at: null,
    created_at: null,
    pseudonym: 'Pseudonym, committed counts',
  },
  contact_messages: {
    reference: null,
    name: MESSAGE,
    email: MESSAGE,
    topic: MESSAGE,
    message: MESSAGE,
    user_id: null,
    course_id: QUESTION,
    lesson: QUESTION,
    exercise: QUESTION,
    count: QUESTION,
    published: QUESTION,
    received_at: null,
    closed_at: null,
    closed_by: null,
    answer: MESSAGE,
  },
  certificates: {
    id: null,
    code: null,
    user_id: null,
    order_id: null,
    course_id: CERTIFICATE,
    course_title: CERTIFICATE,
    name: CERTIFICATE,
    issued_at: CERTIFICATE,
    grader: null,
    revoked_at: null,
  },
};

test.each(Object.entries(PERSONAL))('the policy names every personal column of %s', async (table, rows) => {
  expect(Object.keys(rows).sort()).toEqual((await columnsByTable()).get(table)?.sort());
  const named = Object.values(rows).filter((row) => row !== null);
  expect(rowsOf('What we keep, and what for')).toEqual(expect.arrayContaining(named));
});

test('each period in the policy is a constant of the code, and each such constant is in the policy', () => {
  const text = Array.from(sections.values()).join('## ');
  for (const [constant, value] of Object.entries(periods)) {
    const placeholder = `{{${constant.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}}}`;
    expect(text).toContain(placeholder);
    expect(fillIn(placeholder)).toBe(String(value));
  }
  expect(section('How long we keep it').replaceAll(/\{\{\w+\}\}/g, 'N')).not.toMatch(
    /\d|\b(an?|one|two|three|six|twelve|thirty|ninety) (hour|day|week|month|year)/i,
  );
});
