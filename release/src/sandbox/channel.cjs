/*
 * Begins the code of every sandbox (sandbox.ts): calls come in, answers go out, one JSON document a line, over a socket of
 * its own, so that nothing printed can be taken for an answer. What follows calls `serve`.
 */
const CHANNEL = 3;
const socket = new (require('node:net').Socket)({ fd: CHANNEL });
const send = (message) => socket.write(`${JSON.stringify(message)}\n`);
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

// Where the service does not run as root, they would reach it: the permission model knows no signals.
for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd']) Reflect.deleteProperty(process, name);
process.on('uncaughtException', (error) => {
  socket.end(`${JSON.stringify({ fatal: reasonOf(error) })}\n`, () => process.exit(1));
});

/** @param handlers by name of the call; each gets its input and returns its answer, or a promise of it */
// oxlint-disable-next-line no-unused-vars -- the code that follows calls it
function serve(handlers) {
  const answer = async ({ id, call, input }) => {
    // It names what a loop without end was called for.
    send({ id, begun: true });
    try {
      send({ id, value: await handlers[call](input) });
    } catch (error) {
      send({ id, error: reasonOf(error) });
    }
  };
  let parts = [];
  socket.on('data', (chunk) => {
    const lines = chunk.toString('latin1').split('\n');
    for (const [index, line] of lines.entries()) {
      parts.push(line);
      if (index === lines.length - 1) continue;
      void answer(JSON.parse(Buffer.from(parts.join(''), 'latin1').toString()));
      parts = [];
    }
  });
  socket.on('end', () => process.exit());
}
