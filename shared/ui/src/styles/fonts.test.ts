import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
      range: /unicode-range: ([^;]+);/.exec(face)?.[1] ?? 'all',
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

test('Arial goes before Roboto, and Roboto before DejaVu: a browser takes the last face whose font it has', () => {
  const place = (font: string) => faces.findLastIndex(({ fonts }) => fonts.includes(`local('${font}')`));
  for (const cut of ['', ' Bold']) {
    expect(place(`Arial${cut}`)).toBeGreaterThan(place(`Roboto${cut}`));
    expect(place(`Roboto${cut}`)).toBeGreaterThan(place(`DejaVu Sans${cut}`));
  }
});

test.each([
  ['Windows and Apple', ['Times New Roman', 'Arial', 'Arial Bold']],
  ['Linux', ['Liberation Serif', 'Liberation Sans', 'Liberation Sans Bold']],
  ['Linux without Liberation', ['DejaVu Serif', 'DejaVu Sans', 'DejaVu Sans Bold']],
  ['Android', ['Noto Serif', 'Roboto', 'Roboto Bold']],
])(
  'the fonts of %s are matched, letters, figures and the space apart: display, text, bold text',
  (_platform, fonts) => {
    for (const font of fonts) {
      const matched = faces.filter((face) => face.fonts.includes(`local('${font}')`));
      expect(matched.map(({ range }) => range)).toEqual(['all', 'U+0030-0039', 'U+0020']);
    }
  },
);

test('no stylesheet measures in ch or ex, which are wider in one typeface than in its fallback', () => {
  const root = path.resolve(__dirname, '../../../..');
  const below = (folder: string) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name, 'src'));
  const sheets = [...below('.'), ...below('shared')]
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => /\d(ch|ex)\b/.test(readFileSync(sheet, 'utf8')))).toEqual([]);
});
