/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { boundedServers, type BoundedServers } from './bounded-servers';

/** Much more than what a socket's buffers hold. */
const LONG = Buffer.alloc(64 * 1024 * 1024);
/** As short as a busy machine allows. */
const SHORT = { headers: 1000, request: 1500, silence: 1000, end: 1000 };
/** Longer than any test. */
const ENDLESS = 100_000;
const PATIENT = { headers: ENDLESS, request: ENDLESS, silence: ENDLESS, end: ENDLESS };

let servers: BoundedServers;
let port: number;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await servers.end();
});

async function start(patience: typeof SHORT, handler: RequestListener): Promise<void> {
  servers = boundedServers(patience);
  const server = servers.make(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}

/** A connection on which something has been sent; it reads nothing until it is told to. */
async function open(text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  // Servers reset connections.
  socket.on('error', () => undefined).pause();
  sockets.push(socket);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

/** What arrives until the connection ends. */
async function rest(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString('latin1', 0, 200))).resume();
  if (!socket.closed) await once(socket, 'close');
  return text;
}

/** Goes on sending, slowly, for as long as the connection is open. */
function trickle(socket: Socket): Socket {
  const sending = setInterval(() => socket.write('a'), 100);
  socket.once('close', () => clearInterval(sending));
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const HALF_HEADERS = 'GET / HTTP/1.1\r\nHost: loc';
const HALF_BODY = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc';
/** Answers once the whole request is there, with more than a client that does not read takes. */
const answerLong: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end(LONG));
};

test('connections that are silent or send too slowly are closed while the server runs', async () => {
  await start({ ...SHORT, end: ENDLESS }, answerLong);
  const [silent, headers, body] = await Promise.all([open(''), open(HALF_HEADERS), open(HALF_BODY)]);
  const texts = await Promise.all([rest(silent), rest(trickle(headers)), rest(trickle(body))]);
  expect(texts).toEqual([
    expect.stringMatching(/^(HTTP\/1.1 408 |$)/),
    expect.stringMatching(/^HTTP\/1.1 408 /),
    expect.stringMatching(/^HTTP\/1.1 408 /),
  ]);
});

test('an answer that nobody reads is cut off while the server runs, and one that is still being made is not', async () => {
  const cut = new EventEmitter();
  await start({ ...PATIENT, silence: 300 }, (request, response) => {
    if (request.url === '/') response.once('close', () => cut.emit('cut')).end(LONG);
    // Much later than the silence.
    else setTimeout(() => response.end('made'), 1200);
  });
  const isCut = once(cut, 'cut');
  const unread = await open(GET);
  await isCut;
  let length = 0;
  unread.on('data', (data: Buffer) => (length += data.length));
  await rest(unread);
  expect(length).toBeLessThan(LONG.length);
  const patient = await open(GET.replace('/', '/slow'));
  const [data] = (await once(patient.resume(), 'data')) as [Buffer];
  expect(data.toString()).toContain('made');
});

test('connections without a request are closed at once at the end, and an answer under way still arrives', async () => {
  const asked = new EventEmitter();
  await start(PATIENT, (request, response) => {
    if (request.url === '/') response.end('kept');
    else asked.emit('slow', response);
  });
  const kept = await open(GET);
  await once(kept.resume(), 'data');
  const [silent, headers] = [await open(''), await open(HALF_HEADERS)];
  const isAsked = once(asked, 'slow');
  const slow = await open(GET.replace('/', '/slow'));
  const [response] = (await isAsked) as [ServerResponse];
  const ended = servers.end();
  await Promise.all([rest(kept), rest(silent), rest(headers)]);
  response.end('finished');
  expect(await rest(slow)).toContain('finished');
  await ended;
});

test('requests under way have a deadline at the end: a half-sent one, one that nobody reads and one without an answer', async () => {
  await start({ ...PATIENT, end: 500 }, (request, response) => {
    if (request.url === '/') answerLong(request, response);
  });
  await Promise.all([open(HALF_BODY), open(GET.replace('/', '/never'))]);
  const unread = await open(GET);
  // The first part waits in the buffers.
  await once(unread, 'readable');
  await servers.end();
});
