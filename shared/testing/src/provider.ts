import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderFailure } from './provider-failures';

/** A request as the server saw it. */
export interface Seen {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}

type Answer = (request: Seen, response: ServerResponse) => void;

/**
 * A provider on a real socket: `answer` decides, preflights are granted, and every request is noted.
 * @returns its base address, what it has seen, and what ends it
 */
export async function startProvider(answer: Answer) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, authorization, content-type');
    response.setHeader('Access-Control-Allow-Methods', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    void bodyOf(request).then((body) => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body,
      };
      seen.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, seen, close };
}

/** Answers with a recorded failure, as it was recorded. */
export function fail(response: ServerResponse, { status, type, body }: ProviderFailure): void {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}
