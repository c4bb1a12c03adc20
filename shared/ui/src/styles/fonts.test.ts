import { readFileSync } from 'node:fs';

/** Ascent and descent in the files of the brand's typefaces, in per cent of the size. */
const BRAND: Readonly<Record<string, { ascent: number; descent: number }>> = {
  'Newsreader Fallback': { ascent: 73.5, descent: 26.5 },
  'Instrument Sans Fallback': { ascent: 97, descent: 25 },
};

const css = readFileSync(`${__dirname}/fonts.css`, 'utf8');
const faces = css
  .split('@font-face')
  .slice(1)
  .filter((face) => face.includes('local('))
  .map((face) => {
    const figure = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
    return {
      family: /font-family: '([^']+)'/.exec(face)?.[1] ?? '',
      fonts: /src: ([^;]+);/.exec(face)?.[1] ?? '',
      size: figure('size-adjust') / 100,
      ascent: figure('ascent-override'),
      descent: figure('descent-override'),
      gap: figure('line-gap-override'),
    };
  });

test('text in a fallback typeface has lines as high as in the brand’s, so that only its width is an approximation', () => {
  for (const { family, size, ascent, descent, gap } of faces) {
    expect(ascent * size).toBeCloseTo(BRAND[family]?.ascent ?? NaN, 1);
    expect(descent * size).toBeCloseTo(BRAND[family]?.descent ?? NaN, 1);
    expect(gap).toBe(0);
  }
});

test.each([
  ['Windows and Apple', ['Times New Roman', 'Arial', 'Arial Bold']],
  ['Linux', ['Liberation Serif', 'Liberation Sans', 'Liberation Sans Bold']],
  ['Linux without Liberation', ['DejaVu Serif', 'DejaVu Sans', 'DejaVu Sans Bold']],
  ['Android', ['Noto Serif', 'Roboto', 'Roboto Bold']],
])('the fonts of %s have a matched face each: display, text, bold text', (_platform, fonts) => {
  const matched = fonts.map((font) => faces.filter((face) => face.fonts.includes(`local('${font}')`)).length);
  expect(matched).toEqual([1, 1, 1]);
});
