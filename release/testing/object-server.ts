import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How many keys a part of a list has: few, so that lists come in parts. */
const PART = 7;

interface Stored {
  content: Buffer;
  tag: string;
  /** Headers of what was noted beside it. */
  notes: Record<string, string>;
}

export type ObjectServer = Awaited<ReturnType<typeof startObjectServer>>;

/**
 * Starts a small S3-compatible server with conditional writes, in this process, and lets the AWS client of this file's
 * tests find it by their environment. It checks no signatures.
 */
export async function startObjectServer() {
  /** All objects, by bucket and key. */
  const objects = new Map<string, Stored>();
  const faults = {
    /** Whether the answer to a request is lost, after its work is done. */
    losesAnswer: (_method: string, _key: string): boolean => false,
    /** Keys that lists leave out, though the objects are there. */
    listLacks: (_key: string): boolean => false,
    /** How many writes are still to be answered that another one is under way. */
    conflicts: 0,
    /** Whether it ignores the conditions of writes, as many emulators do. */
    ignoresConditions: false,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const place = decodeURIComponent(pathname.slice(1));
    const stored = objects.get(place);
    const body = await buffer(request);
    const { method = '', headers } = request;
    if (searchParams.has('list-type')) {
      const listed = [...objects.keys()].filter((key) => !faults.listLacks(key));
      response.end(listOf(listed, `${place.replace(/\/$/, '')}/`, searchParams));
    } else if (Object.keys(headers).some((name) => /checksum/.test(name))) {
      // As many servers do, which take those alone of the protocol's first version.
      refuse(response, 501, 'NotImplemented');
    } else if (method === 'PUT' && faults.conflicts > 0) {
      faults.conflicts -= 1;
      refuse(response, 409, 'ConditionalRequestConflict');
    } else if (method === 'PUT') {
      const ifMatch = headers['if-match'];
      const isRefused =
        !faults.ignoresConditions &&
        ((headers['if-none-match'] === '*' && stored !== undefined) ||
          // As Ceph does, which takes no quotation marks.
          (ifMatch !== undefined && ifMatch !== stored?.tag));
      if (isRefused) refuse(response, 412, 'PreconditionFailed');
      else {
        const tag = createHash('md5').update(body).digest('hex');
        const notes = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
        objects.set(place, { content: body, tag, notes: Object.fromEntries(notes) as Record<string, string> });
        if (faults.losesAnswer(method, place)) response.destroy();
        else response.setHeader('ETag', `"${tag}"`).end();
      }
    } else if (method === 'DELETE') {
      objects.delete(place);
      response.writeHead(204).end();
    } else if (stored === undefined) refuse(response, 404, 'NoSuchKey');
    else {
      for (const [name, note] of Object.entries(stored.notes)) response.setHeader(name, note);
      response.setHeader('ETag', `"${stored.tag}"`).end(stored.content);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { objects, faults, close };
}

function listOf(places: readonly string[], bucket: string, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = places
    .filter((place) => place.startsWith(bucket + (query.get('prefix') ?? '')))
    .map((place) => place.slice(bucket.length))
    .filter((key) => key > after)
    .sort();
  const part = keys.slice(0, PART);
  const isCut = keys.length > PART;
  const next = isCut ? `<NextContinuationToken>${part.at(-1)}</NextContinuationToken>` : '';
  const contents = part.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>refused</Message></Error>`);
