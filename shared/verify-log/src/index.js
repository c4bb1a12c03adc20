#!/usr/bin/env node
/**
 * Checks a counting log against the heads that the academy publishes each day. One file without dependencies: read it.
 *
 *   node verify-log.mjs <log or data export> <address of the API, or a folder of kept heads as YYYY-MM-DD.json>
 *
 * Heads that you kept prove more than those of the address, which the academy may have changed since. A log: { log, rows: [{ hash, digest, text }] }, where `digest` is the SHA-256 of `text` and `hash` the SHA-256 of the hash
 * before, a line break and the digest. `text` is null where its owner does not show it. A head: { day, previous, root,
 * leaves }, where `previous` is the SHA-256 of the file of the day before, and a leaf `log <SHA-256 of log> <rows> <hash>`.
 */

/** @typedef {{ log: string, rows: { hash: string, digest: string, text: string | null }[] }} Chain */

/** @param {string} text */
const sha256 = async (text) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The root of a Merkle tree as RFC 6962 builds it, over hexadecimal digits. @param {string[]} leaves @returns {Promise<string>} */
export async function rootOf(leaves) {
  if (leaves.length === 0) return sha256('');
  if (leaves.length === 1) return sha256(`0${leaves[0]}`);
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return sha256(`1${await rootOf(leaves.slice(0, half))}${await rootOf(leaves.slice(half))}`);
}

/** The calendar day of an instant in Pakistan. @param {string} at */
const dayOf = (at) => new Date(Date.parse(at) + 5 * 3_600_000).toISOString().slice(0, 10);

/** What is wrong with the rows by themselves. @param {Chain} chain */
async function checkRows({ log, rows }) {
  const problems = [];
  let [previous, time] = ['', ''];
  for (const [place, { hash, digest, text }] of rows.entries()) {
    const name = `Row ${place + 1}`;
    if (hash !== (await sha256(`${previous}\n${digest}`))) problems.push(`${name} does not fit its seal.`);
    previous = hash;
    if (text === null) continue;
    if (digest !== (await sha256(text))) problems.push(`${name} does not have the text that was sealed.`);
    const row = JSON.parse(text);
    if (row.log !== log || row.number !== place + 1) problems.push(`${name} is of another place or log.`);
    if (row.at < time) problems.push(`${name} is earlier than the row before.`);
    time = row.at;
  }
  return problems;
}

/** What is wrong with charts: each is sealed before its first statement, and what its end reveals is what was sealed. @param {Chain} chain */
async function checkCharts({ rows }) {
  const problems = [];
  const charts = new Map();
  const shown = rows.flatMap(({ text }) => (text === null ? [] : JSON.parse(text)));
  for (const row of shown) {
    const name = `Row ${row.number}`;
    const chart = charts.get(row.chart) ?? { start: null, isOver: false, statements: 0 };
    charts.set(row.chart, chart);
    if (row.kind === 'entry') continue;
    if (row.kind === 'start') {
      if (chart.start !== null) problems.push(`${name} starts a chart again.`);
      chart.start = row;
    } else if (chart.start === null) problems.push(`${name} is of a chart that has no start.`);
    else if (chart.isOver) problems.push(`${name} is of a chart that had ended.`);
    if (row.kind === 'statement' && row.place !== ++chart.statements) problems.push(`${name} is no next statement.`);
    if (row.kind === 'mark' && row.score !== scoreOf(row.points)) problems.push(`${name} does not add up.`);
    if (row.kind !== 'end' || chart.start === null) continue;
    chart.isOver = true;
    const seal = await sha256(`${row.series_salt}\n${JSON.stringify(row.series)}`);
    if (seal !== chart.start.series) problems.push(`${name} reveals another series than the one that was sealed.`);
  }
  return problems;
}

/** The share of points in per cent. @param {{ points: number, of: number }[]} points */
function scoreOf(points) {
  const earned = points.reduce((sum, one) => sum + one.points, 0);
  const most = points.reduce((sum, one) => sum + one.of, 0);
  return most === 0 ? 0 : Math.round((100 * earned) / most);
}

/** What is wrong with the heads, or between heads and rows. @param {Chain} chain @param {string[]} files texts of the days, the oldest first */
async function checkHeads({ log, rows }, files) {
  const problems = [];
  const name = await sha256(log);
  let before = null;
  /** The days whose heads were the first to cover each row. @type {string[]} */
  const coveredOn = [];
  const days = new Set(files.map((file) => JSON.parse(file).day));
  for (const file of files) {
    const { day, previous, root, leaves } = JSON.parse(file);
    if (before !== null && previous !== before) problems.push(`The head of ${day} does not follow the one before.`);
    before = await sha256(file);
    if (root !== (await rootOf(leaves))) problems.push(`The root of ${day} is not that of its leaves.`);
    const [leaf, second] = leaves.map((one) => one.split(' ')).filter(([kind, of]) => kind === 'log' && of === name);
    if (second !== undefined) problems.push(`The head of ${day} names the log twice.`);
    if (leaf === undefined) continue;
    const number = Number(leaf[2]);
    if (number > rows.length) problems.push(`On ${day} the log had ${number} rows: some are left out.`);
    else if (rows[number - 1].hash !== leaf[3])
      problems.push(`Row ${number} is not the one of ${day}: rows up to it were changed.`);
    while (coveredOn.length < number) coveredOn.push(day);
  }
  for (const [place, { text }] of rows.entries()) {
    if (text === null) continue;
    const day = dayOf(JSON.parse(text).at);
    const head = coveredOn[place] ?? '';
    if (head > day ? days.has(day) : head !== day && (head !== '' || days.has(day)))
      problems.push(`Row ${place + 1} says that it is of ${day}, which its head does not say.`);
  }
  return { problems, covered: coveredOn.length };
}

/**
 * Checks a chain against the heads of days.
 * @param {Chain} chain as `GET /log/chain/` answers
 * @param {string[]} files the heads as published, the oldest first
 * @returns what is wrong, in sentences; how many rows a head covers; how many texts the owner does not show
 */
export async function verifyLog(chain, files) {
  const heads = await checkHeads(chain, files);
  return {
    problems: [...(await checkRows(chain)), ...(await checkCharts(chain)), ...heads.problems],
    covered: Math.min(heads.covered, chain.rows.length),
    hidden: chain.rows.filter(({ text }) => text === null).length,
  };
}

/** The heads at an address of the API, the oldest first. @param {string} api */
async function fetchHeads(api) {
  const get = async (/** @type {string} */ path) => {
    const answer = await fetch(`${api.replace(/\/$/, '')}/log-heads/${path}`);
    if (!answer.ok) throw new Error(`${path || 'The list of heads'} is answered with status ${answer.status}.`);
    return answer.text();
  };
  const { days } = JSON.parse(await get(''));
  return Promise.all(days.map(({ day }) => get(`${day}/`)).reverse());
}

/** The log in a member's data export, which has all texts. @param {{ log_rows: { hash: string, text: string }[] }} given */
async function logOf({ log_rows }) {
  const rows = log_rows.map(async ({ hash, text }) => ({ hash, text, digest: await sha256(text) }));
  return { log: log_rows[0] ? JSON.parse(log_rows[0].text).log : '', rows: await Promise.all(rows) };
}

const USAGE = 'node verify-log.mjs <log or data export> <address of the API, or a folder of heads as YYYY-MM-DD.json>';

/** Checks what the command line names, as the copy does that the academy hands out. @param {string[]} args a file, and an address or a folder */
export async function main([file = '', heads = '']) {
  process.exitCode = 2;
  if (heads === '') {
    console.error(USAGE);
    return;
  }
  const { readFile, readdir } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  const given = JSON.parse(await readFile(file, 'utf8'));
  const chain = 'log_rows' in given ? await logOf(given) : given;
  const readHeads = async () => {
    const days = (await readdir(heads)).filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name)).sort();
    return Promise.all(days.map((day) => readFile(`${heads}/${day}`, 'utf8')));
  };
  const files = /^https?:/.test(heads) ? await fetchHeads(heads) : await readHeads();
  const { problems, covered, hidden } = await verifyLog(chain, files);
  for (const problem of problems) console.error(problem);
  console.log(
    `Rows: ${chain.rows.length}. Without their text, as of charts under way: ${hidden}. Heads: ${files.length}.`,
  );
  const open = chain.rows.length - covered;
  if (open > 0)
    console.log(`Under no head: ${open}. Until one covers them, whoever keeps the log can write them anew.`);
  console.log(problems.length === 0 ? 'All seals fit.' : `Faults: ${problems.length}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
