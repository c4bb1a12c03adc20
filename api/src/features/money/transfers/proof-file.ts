import { PROOF_FILE_BYTES, PROOF_FILE_MESSAGE } from '@hidden-order/api-shapes/transfers';
import { redrawPicture } from '@hidden-order/node/drawing/redraw-picture';
import { invalidFields } from '../../../plugins/errors/errors';
import type { ProofFile } from './tables';

const refused = (message: string) => invalidFields({ file: [message] });

/**
 * What is stored of a file: a picture is drawn anew, so that only its pixels are left; a PDF stays as it is.
 * @throws {ApiError} 400 for a file that is too large, of another type by its content, or broken
 */
export async function readProofFile(content: Buffer): Promise<ProofFile> {
  if (content.length > PROOF_FILE_BYTES) throw refused(PROOF_FILE_MESSAGE);
  if (content.subarray(0, 5).equals(Buffer.from('%PDF-')) && content.subarray(-1024).includes('%%EOF'))
    return { type: 'application/pdf', content };
  const picture = await redrawPicture(content);
  if (picture === 'unknown') throw refused('Choose a JPEG, a PNG or a PDF file.');
  if (picture === 'too large') throw refused('Choose a picture of at most 6,000 pixels on each side.');
  if (picture === 'broken') throw refused('We cannot read this picture. Take another screenshot, or send the number.');
  return picture;
}
