import { chmod, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { boundedServers } from 'shared/build/bounded-servers';
import { z } from 'zod';
import { systemCode } from '../start-error';
import type { Command, CommandResult } from './commands';

/** A command of the ledger, or to write a dump of the database into a file. */
export type SocketCommand = Command | { name: 'dump'; file: string };

const commandSchema: z.ZodType<SocketCommand> = z.discriminatedUnion('name', [
  z.object({ name: z.literal('dump'), file: z.string() }),
  z.object({ name: z.enum(['check', 'reconcile', 'tasks']) }),
  z.object({ name: z.literal('close'), task: z.int() }),
  z.object({ name: z.literal('cancel'), order: z.string(), reason: z.string() }),
  z.object({ name: z.literal('refund'), receipt: z.int(), reference: z.string() }),
  z.object({ name: z.literal('replace'), certificate: z.string(), holder: z.string() }),
]);
const resultSchema = z.object({ code: z.int(), lines: z.array(z.string()) });

/** Longest path of a socket in bytes: `sun_path` of unix(7), and of unix(4) on macOS, without the zero at its end. */
const LONGEST_PATH = process.platform === 'darwin' ? 103 : 107;

const socketIn = (dataDir: string): string => join(dataDir, 'operator.sock');
const isTooLong = (path: string): boolean => Buffer.byteLength(path) > LONGEST_PATH;

/**
 * Takes operators' commands on a socket in the data folder, which only its owner can use: the embedded database serves
 * one process. The caller holds the lock of the folder, so a socket that is there was left by a process that died.
 * @returns stops it, once the commands under way have ended or had their time
 * @throws {Error} if the folder's path is too long for a socket
 */
export async function listenForCommands(
  dataDir: string,
  run: (command: SocketCommand) => Promise<CommandResult>,
): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  if (isTooLong(path))
    throw new Error(`${path} has more than the ${LONGEST_PATH} bytes that a socket's path may have: shorten DATA_DIR`);
  await rm(path, { force: true });
  const servers = boundedServers();
  const server = Fastify({ serverFactory: servers.make });
  server.post('/', ({ body }) => run(commandSchema.parse(body)));
  await server.listen({ path });
  await chmod(path, 0o600);
  return servers.end;
}

/**
 * Sends a command to the API that has the data folder open.
 * @returns undefined if there is none
 */
export async function sendCommand(dataDir: string, command: SocketCommand): Promise<CommandResult | undefined> {
  // There the API takes no commands; if it runs, opening the database says so.
  if (isTooLong(socketIn(dataDir))) return undefined;
  try {
    const { statusCode, body } = await post(socketIn(dataDir), JSON.stringify(command));
    if (statusCode !== 200) throw new Error(`The API could not carry out the command: ${body}`);
    return resultSchema.parse(JSON.parse(body));
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(systemCode(error))) return undefined;
    throw error;
  }
}

const post = (socketPath: string, body: string) =>
  new Promise<{ statusCode: number | undefined; body: string }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request({ socketPath, method: 'POST', headers }, (response) => {
      text(response).then((answer) => resolve({ statusCode: response.statusCode, body: answer }), reject);
    })
      .on('error', reject)
      .end(body);
  });
