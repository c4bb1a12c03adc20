import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { ART_PLOT, figures, HEIGHT, WIDTH, type Art } from '../figures';
import { textureOf } from '../figures/texture';
import { WaveChart } from './wave-chart';
import styles from './plate.module.css';

/** Size of the large signs together. */
const GLYPHS = 960;

/**
 * The plate of a course, article or page by the name of its art: in its ink, over bars of a generated price and a few large
 * signs.
 */
export function Plate({ figure }: { figure: WaveFigure }) {
  const art: Art = figures[figure];
  const { alternative = '', ink = 'teal', glyph, bands = [], texts = [], dots = [] } = art;
  const { x, y } = ART_PLOT;
  return (
    <div className={`${styles.plate} ${styles[ink]}`}>
      <WaveChart
        figure={art}
        caption={alternative}
        decorative={alternative === ''}
        behind={
          <>
            <path className={styles.texture} d={textureOf(figure)} />
            {glyph && (
              <text
                className={styles.glyph}
                x={WIDTH + 12}
                y={HEIGHT + 24}
                textAnchor="end"
                fontSize={Math.min(300, GLYPHS / glyph.length)}
              >
                {glyph}
              </text>
            )}
            {bands.map(({ from, to, low, high }) => (
              <rect
                key={from}
                className={styles.band}
                x={x(from)}
                y={y(high)}
                width={x(to) - x(from)}
                height={y(low) - y(high)}
              />
            ))}
          </>
        }
      >
        {dots.map(({ time, price, hit }) => (
          <circle key={time} className={hit ? styles.hit : styles.miss} cx={x(time)} cy={y(price)} r={hit ? 7 : 5} />
        ))}
        {texts.map(({ time, price, text, strong }) => (
          <text key={text} className={strong ? styles.strong : styles.text} x={x(time)} y={y(price)}>
            {text}
          </text>
        ))}
      </WaveChart>
    </div>
  );
}
