import PDFDocument from 'pdfkit';
import type { Mark } from 'shared/drawing/marks';
import { outlineOf } from 'shared/drawing/picture';
import { site } from 'shared/site';
import { type CertificateText, SIZE } from './certificate-drawing';
import { setLine } from './typefaces';

/**
 * A certificate as a tagged PDF: its text can be selected, searched and read aloud; shapes are decoration. Complex scripts
 * are outlines with their text beside them (`ActualText`).
 */
export async function drawPdf(marks: readonly Mark[], { courseTitle, issuedAt }: CertificateText): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [SIZE.width, SIZE.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: { Title: `Certificate: ${courseTitle}`, Author: site.name, CreationDate: issuedAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const mark of marks) {
    const draw = () => drawMark(doc, mark);
    if (mark.kind === 'text' && mark.tag) root.add(doc.struct(mark.tag, {}, draw));
    else {
      doc.markContent('Artifact');
      draw();
      doc.endMarkedContent();
    }
  }
  root.end();
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawMark(doc: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.kind === 'shape') {
    doc.path(mark.path);
    if (mark.fill) doc.fill(mark.fill);
    else
      doc
        .lineWidth(mark.width ?? 1)
        .lineJoin('round')
        .lineCap('round')
        .stroke(mark.stroke);
    return;
  }
  const runs = setLine(mark.text, mark.typeface);
  const isOutlined = runs.some(({ face }) => face.isComplex);
  if (isOutlined) doc.markContent('Span', { actual: mark.text });
  for (const run of runs) {
    const x = mark.x + run.x * mark.size;
    if (run.face.isComplex) {
      const scale = mark.size / run.face.unitsPerEm;
      doc
        .save()
        .translate(x, mark.y)
        .scale(scale, -scale)
        .path(outlineOf(run.face.layout(run.text)))
        .fill(mark.fill)
        .restore();
    } else {
      doc.font(run.face.file).fontSize(mark.size).fillColor(mark.fill);
      doc.text(run.text, x, mark.y, { baseline: 'alphabetic', lineBreak: false });
    }
  }
  if (isOutlined) doc.endMarkedContent();
}
