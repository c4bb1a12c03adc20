import { format } from 'oxfmt';
import { REFUSALS } from '../release/src/site/refusals';

const rows = Object.entries(REFUSALS).map(([code, advice]) => `| \`${code}\` | ${advice} |`);

const text = `# Refusals

A message of the release tool, the service or the client that refuses something ends in a code. Nothing has changed then, and
what was live stays live. \`release-client check\` says beforehand what a promotion would say. After a change of
\`release/src/site/refusals.ts\`, make this file anew: \`node --import tsx docs/refusals.ts > docs/refusals.md\`.

| Code | What to do |
| --- | --- |
${rows.join('\n')}
`;

const { code } = await format('refusals.md', text);
process.stdout.write(code);
