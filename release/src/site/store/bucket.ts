import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { networkError, ReleaseError } from '../release-error';

/** How long a connection may take, and how long nothing may arrive on it, in milliseconds. */
const CONNECTION_MS = 5_000;
const SILENCE_MS = 30_000;

/** Status of a write whose condition does not hold, and of one beside another that is under way. */
const [REFUSED, UNDER_WAY] = [412, 409];
/** How often a write is sent while another one of its key is under way, and the pause before each, in milliseconds. */
const [WRITES, PAUSE_MS] = [20, 250];

/** An object of a bucket. */
export interface StoredObject {
  content: Buffer;
  /** Changes with the content; a condition of `put`. */
  tag: string;
  /** When the file was changed that was stored, in seconds since 1970; null for others. */
  modified: number | null;
  /** Of the record of a folder: how many files were stored with it; null for others. */
  files: number | null;
}

/** What is noted beside an object's content, as `StoredObject` has it. */
export type Notes = Pick<StoredObject, 'modified' | 'files'>;
const NO_NOTES: Notes = { modified: null, files: null };

/**
 * The objects of an S3-compatible store beneath an address: put, get, list and remove. Endpoint, region and keys are the AWS
 * client's own settings. Each call throws a ReleaseError that says what to look at.
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  /** @param address such as `s3://bucket/folder` */
  constructor(readonly address: string) {
    const { hostname, pathname } = new URL(address);
    this.#bucket = hostname;
    this.#prefix = pathname.length > 1 ? `${pathname.slice(1)}/` : '';
    const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
    this.#client = new S3Client({
      // Servers other than Amazon's seldom have a host name for each bucket.
      forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
      requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: SILENCE_MS },
      // Many servers refuse the client's own checksums. TLS and the hashes in releases find what is changed on the way.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /**
   * Stores an object in place of the one that has the tag, or of none.
   * @returns false where another object is there; it stays as it is
   */
  put(key: string, content: Buffer, tag: string | null, { modified, files } = NO_NOTES): Promise<boolean> {
    const command = new PutObjectCommand({
      ...this.#place(key),
      Body: content,
      Metadata: Object.fromEntries(
        Object.entries({ modified, files }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
      // Ceph compares with the bare tag; Amazon takes both.
      ...(tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag.replaceAll('"', '') }),
    });
    return this.#explain(async () => {
      for (let write = 1; ; write++)
        try {
          await this.#client.send(command);
          return true;
        } catch (error) {
          const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
          if (status === REFUSED) return false;
          if (status !== UNDER_WAY || write === WRITES) throw error;
          await pause(PAUSE_MS);
        }
    });
  }

  /** @returns null where there is no such object */
  get(key: string): Promise<StoredObject | null> {
    return this.#explain(async () => {
      try {
        const { Body, ETag, Metadata } = await this.#client.send(new GetObjectCommand(this.#place(key)));
        if (Body === undefined || ETag === undefined) throw new Error(`${key} came without a body or an ETag`);
        const noted = (name: keyof Notes) => (/^\d+$/.test(Metadata?.[name] ?? '') ? Number(Metadata?.[name]) : null);
        const content = Buffer.from(await Body.transformToByteArray());
        return { content, tag: ETag, modified: noted('modified'), files: noted('files') };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  }

  /** Keys of all objects. */
  list(): Promise<string[]> {
    const input = { Bucket: this.#bucket, Prefix: this.#prefix };
    return this.#explain(async () => {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, input))
        keys.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(this.#prefix.length)])));
      return keys;
    });
  }

  /** Removes an object; one that is not there counts as removed. */
  async remove(key: string): Promise<void> {
    await this.#explain(() => this.#client.send(new DeleteObjectCommand(this.#place(key))));
  }

  #place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  async #explain<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (cause) {
      // Of some servers, the name alone says what is wrong.
      const reason = cause instanceof S3ServiceException ? `${cause.name}, ${cause.message}` : networkError(cause);
      throw new ReleaseError(
        `The store ${this.address} cannot be used: ${reason}. Check SITE_STORE and the AWS_ settings, then repeat.`,
        { cause },
      );
    }
  }
}
