/** How long the mark is on its way, in milliseconds: a little longer than the splash screen fades. */
const FLIGHT_MS = 800;

/** Over the document and the splash screen, in the colour of the chart. */
const STYLE =
  'position:absolute;inset:0 auto auto 0;z-index:51;width:1px;height:1px;overflow:visible;pointer-events:none;' +
  'fill:none;stroke:var(--color-signal);stroke-width:4px;stroke-linejoin:round;stroke-linecap:round';

interface Place {
  x: number;
  y: number;
}

/**
 * Leads the mark of the splash screen to the line of a chart, whose shape it has, while the screen fades.
 * @param ends of the line, in the units of the chart; what the mark has beyond them is drawn in to the last one
 * @param done called when it has arrived
 * @returns stops it
 */
export function flyMark(
  mark: SVGPolylineElement,
  chart: SVGSVGElement,
  ends: readonly Place[],
  done: () => void,
): () => void {
  const flying = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  flying.append(line);
  flying.style.cssText = STYLE;
  document.body.append(flying);
  const starts = placesOf(mark, [...mark.points]);
  const last = ends.at(-1);
  const targets = placesOf(
    chart,
    starts.map((_, index) => ends[index] ?? last ?? { x: 0, y: 0 }),
  );
  const colours = [mark, line].map((one) => getComputedStyle(one).stroke);
  line.animate({ stroke: colours }, { duration: FLIGHT_MS });
  mark.style.visibility = 'hidden';
  const began = performance.now();
  let frame = 0;
  const draw = (now: number) => {
    const time = Math.min(1, Math.max(0, (now - began) / FLIGHT_MS));
    const way = time * time * (3 - 2 * time);
    const between = (from: number, to = from) => from + (to - from) * way;
    const points = starts.map(({ x, y }, index) => `${between(x, targets[index]?.x)},${between(y, targets[index]?.y)}`);
    line.setAttribute('points', points.join(' '));
    if (time < 1) {
      frame = requestAnimationFrame(draw);
    } else {
      flying.remove();
      done();
    }
  };
  draw(began);
  return () => {
    cancelAnimationFrame(frame);
    flying.remove();
  };
}

/** Where points of a drawing are in the document, in CSS pixels: it may be scrolled meanwhile. */
function placesOf(drawing: SVGGraphicsElement, points: readonly Place[]): Place[] {
  const matrix = drawing.getScreenCTM();
  return points.map(({ x, y }) => {
    const place = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
    return { x: place.x + window.scrollX, y: place.y + window.scrollY };
  });
}
