import { format } from 'oxfmt';
import { REFUSALS } from '../release/src/site/refusals';

const items = Object.entries(REFUSALS).map(([code, advice]) => `- \`${code}\`: ${advice}`);

const text = `# Refusals

A refusal ends in a code, and changes nothing. \`release-client check\` says beforehand what a promotion would say. After a
change of \`release/src/site/refusals.ts\`: \`node --import tsx docs/refusals.ts > docs/refusals.md\`. What to do:

${items.join('\n')}
`;

const { code } = await format('refusals.md', text, { printWidth: 120, proseWrap: 'always' });
process.stdout.write(code);
