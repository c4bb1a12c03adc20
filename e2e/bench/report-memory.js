import { createServer } from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Loaded into a process before anything else (`node --import`): to each request at MEMORY_PORT it answers what its memory is
 * after a collection (`process.memoryUsage`).
 */
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

createServer((_request, answer) => {
  collect();
  collect();
  answer.end(JSON.stringify(process.memoryUsage()));
})
  .listen(Number(process.env.MEMORY_PORT), '127.0.0.1')
  .unref();
