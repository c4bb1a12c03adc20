import { Readable } from 'node:stream';
import {
  HEIC_OR_WEBP_MESSAGE,
  isHeicOrWebp,
  PROOF_FILE_BYTES,
  PROOF_FILE_MESSAGE,
  proofScale,
} from '@hidden-order/api-shapes/transfers';
import { pictureTypeOf, redrawPicture } from '@hidden-order/node/drawing/redraw-picture';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../../plugins/database/database';
import { invalidFields, notFound } from '../../../plugins/errors/errors';
import { createTurns } from '../../../plugins/limits/in-turn';
import { payments } from '../tables';
import { paymentProofs, proofFiles, type ProofFile } from './tables';

const refused = (message: string) => invalidFields({ file: [message] });

const MESSAGES = {
  unknown: 'Choose a JPEG, a PNG or a PDF file.',
  'too large': 'This picture has too many pixels. Take a screenshot of it, and choose that.',
  broken: 'We cannot read this picture. Take another screenshot, or send the number.',
} as const;

/**
 * One picture is decoded at a time: the largest takes a second of an idle machine, and five of a busy one. With four under
 * way the last one is answered before its connection counts as silent.
 */
const inTurn = createTurns(4, 'pictures are being read');

/**
 * What is stored of a file: a picture is drawn anew, so that only its pixels are left; a PDF stays as it is, without what
 * stands before and after it.
 * @throws {ApiError} 400 for a file that is too large, of another type by its content, or broken; 503
 */
export async function readProofFile(content: Buffer): Promise<ProofFile> {
  if (content.length > PROOF_FILE_BYTES) throw refused(PROOF_FILE_MESSAGE);
  const pdf = pdfIn(content);
  if (pdf) return { type: 'application/pdf', content: pdf };
  if (isHeicOrWebp(content.toString('latin1', 0, 12))) throw refused(HEIC_OR_WEBP_MESSAGE);
  const type = pictureTypeOf(content);
  if (type === 'unknown' || type === 'too large' || type === 'broken') throw refused(MESSAGES[type]);
  const picture = await inTurn(() => redrawPicture(content, type, proofScale));
  if (picture === 'broken') throw refused(MESSAGES.broken);
  return picture;
}

/** How far from the begin of a file the header of a PDF may stand, as readers of PDFs look for it. */
const BEFORE_HEADER = 1024;

/** From the header of a PDF to its last end; undefined for any other file. */
function pdfIn(content: Buffer): Buffer | undefined {
  const begin = content.subarray(0, BEFORE_HEADER).indexOf('%PDF-');
  const end = content.lastIndexOf('%%EOF');
  return begin === -1 || end < begin ? undefined : content.subarray(begin, end + '%%EOF'.length);
}

/** The files of proofs with the references of their payments, without what is in them. */
export const listProofFiles = (db: Database, where: SQL | undefined) =>
  db
    .select({
      proof: proofFiles.proofId,
      type: proofFiles.type,
      bytes: sql`octet_length(${proofFiles.content})`.mapWith(Number),
      payment: payments.reference,
    })
    .from(proofFiles)
    .innerJoin(paymentProofs, eq(paymentProofs.id, proofFiles.proofId))
    .innerJoin(payments, eq(payments.id, paymentProofs.paymentId))
    .where(where)
    .orderBy(asc(proofFiles.proofId));
type ListedFile = Awaited<ReturnType<typeof listProofFiles>>[number];

/** How much of a file is read at a time, in bytes: drivers hold several times what they read. */
const PIECE_BYTES = 1024 * 1024;

/** Reads a file piece by piece. */
async function* contentOf(db: Database, { proof, bytes }: ListedFile): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const piece = sql`substring(${proofFiles.content} from ${at + 1}::int for ${PIECE_BYTES}::int)`;
    const [found] = await db
      .select({ piece: piece.mapWith(proofFiles.content) })
      .from(proofFiles)
      .where(eq(proofFiles.proofId, proof));
    if (!found) throw new Error('The file was removed while it was read.');
    yield found.piece;
  }
}

/** The file of a proof, without what is in it. @throws {ApiError} 404, also after its time of keeping */
export async function findProofFile(db: Database, where: SQL | undefined): Promise<ListedFile> {
  const [found] = await listProofFiles(db, where);
  if (!found) throw notFound();
  return found;
}

const NAMES = { 'image/jpeg': 'proof.jpg', 'image/png': 'proof.png', 'application/pdf': 'proof.pdf' } as const;

/** Answers the file of a proof as a download, while it is read; no browser opens it within the site. */
export const sendProofFile = (reply: FastifyReply, db: Database, file: ListedFile): FastifyReply =>
  reply
    .headers({
      'content-type': file.type,
      'content-length': file.bytes,
      'content-disposition': `attachment; filename="${NAMES[file.type]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(Readable.from(contentOf(db, file)));
