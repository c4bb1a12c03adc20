import { writeFileSync } from 'node:fs';
import { tablesSql } from './test/support/declared-tables';

writeFileSync(new URL('drizzle/0000_tables.sql', import.meta.url), await tablesSql());
