import {
  HEIC_OR_WEBP_MESSAGE,
  isHeicOrWebp,
  PROOF_FILE_BYTES,
  PROOF_FILE_MESSAGE,
  proofScale,
  type NewProof,
} from '@hidden-order/api-shapes/transfers';
import { inBase64 } from '@hidden-order/ui/read-file';

/**
 * What is sent of a chosen file: a picture becomes smaller, a PDF stays as it is.
 * @returns why not, as a text, for a file that the API refuses
 * @throws DOMException where the browser cannot read it
 */
export async function readProof(chosen: File): Promise<Pick<NewProof, 'file' | 'original'> | string> {
  const sent = await reduce(chosen);
  if (sent.size > PROOF_FILE_BYTES) return PROOF_FILE_MESSAGE;
  const file = await inBase64(sent);
  if (isHeicOrWebp(atob(file.slice(0, 16)))) return HEIC_OR_WEBP_MESSAGE;
  return { file, original: await hashOf(chosen) };
}

/** At this quality the small text of a screenshot shows no seams. */
const JPEG_QUALITY = 0.8;

/** A picture as an upright JPEG, without what else its file says, if that is smaller; anything else as it is. */
async function reduce(chosen: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' });
    const scale = proofScale(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, picture.width * scale);
    canvas.height = Math.max(1, picture.height * scale);
    const pen = canvas.getContext('2d');
    if (pen === null) return chosen;
    // A JPEG is not transparent.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    const isStored = chosen.type === 'image/jpeg' || chosen.type === 'image/png';
    return jpeg === null || (isStored && jpeg.size >= chosen.size) ? chosen : jpeg;
  } catch {
    // A PDF, or a picture that this browser cannot read or hold: the API looks at it.
    return chosen;
  }
}

/** SHA-256 in hex; empty where the browser computes none, on pages without TLS. */
async function hashOf(chosen: File): Promise<string> {
  if (!window.isSecureContext) return '';
  const hash = await crypto.subtle.digest('SHA-256', await chosen.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
