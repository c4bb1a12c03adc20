/** @jest-environment node */
import * as z from 'zod';
import { Sandbox } from './sandbox';

/** Code that works for a while each time that it is asked. */
const BURNS = 'serve({ burn: (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); return null; } });';

test('code that never is silent has its share of the processor, and then ends', async () => {
  const sandbox = new Sandbox({ script: BURNS, seconds: 1 });
  const burnAll = async () => {
    for (let at = 0; at < 200; at++) await sandbox.call(z.null(), 'burn', 100, '/page');
  };
  await expect(burnAll().finally(() => sandbox.close())).rejects.toThrow(
    '/page: it takes more than 1 s of the processor',
  );
}, 60_000);
