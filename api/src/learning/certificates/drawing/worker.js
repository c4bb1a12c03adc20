import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

/** The thread that draws. In JavaScript, because Node 20 loads a thread without the tsx of its process. */

register();
const { draw } = await import('./draw.ts');
for await (const [drawing] of on(parentPort, 'message')) parentPort.postMessage(await draw(drawing));
