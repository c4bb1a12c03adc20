import type { Mark } from 'shared/drawing/marks';
import { drawPicture, outlineOf } from 'shared/drawing/picture';
import { setLine } from './typefaces';

/** Marks as a picture. @param size of the drawing, in the units of its marks */
export const drawPng = (marks: readonly Mark[], size: { width: number; height: number }): Buffer =>
  drawPicture(marks, {
    size,
    pixels: 512,
    outline: ({ text, typeface }) =>
      setLine(text, typeface).map(({ face, text: part, x }) => ({
        path: outlineOf(face.layout(part)),
        unitsPerEm: face.unitsPerEm,
        x,
      })),
  });
