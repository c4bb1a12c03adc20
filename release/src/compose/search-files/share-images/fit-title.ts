/** A title in lines, and the size at which they fit. */
interface FittedTitle {
  lines: string[];
  size: number;
}

interface Space {
  /** Width of a line in pixels. */
  width: number;
  /** Most lines. */
  lines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
}

/**
 * Breaks a title into lines at the largest size at which all of it fits; what does not fit even at the smallest is cut.
 * @param measure width of a text at a size
 */
export function fitTitle(
  title: string,
  { width, lines: most, sizes }: Space,
  measure: (text: string, size: number) => number,
): FittedTitle {
  const words = title.split(/\s+/).filter((word) => word !== '');
  const tries = sizes.map((size) => ({ size, lines: breakLines(words, (line) => measure(line, size) <= width) }));
  const fits = tries.find(
    ({ size, lines }) => lines.length <= most && lines.every((line) => measure(line, size) <= width),
  );
  if (fits !== undefined) return fits;
  const { size = 0, lines = [] } = tries.at(-1) ?? {};
  const last = lines[most - 1]?.split(' ') ?? [];
  while (last.length > 1 && measure(`${last.join(' ')}…`, size) > width) last.pop();
  return { size, lines: lines.length > most ? [...lines.slice(0, most - 1), `${last.join(' ')}…`] : lines };
}

/** Words in lines as full as can be; a word that is too long has a line of its own. */
function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
