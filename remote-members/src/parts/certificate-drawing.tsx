import styles from './certificate-drawing.module.css';

/** The outline of a certificate, which draws itself once: sheet, wave, lines and seal. It repeats the text beside it. */
export const CertificateDrawing = () => (
  <svg aria-hidden="true" viewBox="0 0 320 226" className={styles.drawing}>
    <rect className={styles.sheet} x="2" y="2" width="316" height="222" rx="4" pathLength="1" />
    <rect className={styles.frame} x="13" y="13" width="294" height="200" rx="2" pathLength="1" />
    <text className={styles.title} x="32" y="57">
      Certificate
    </text>
    <path className={styles.line} d="M32 78 H134 M32 98 H112 M32 118 H96" pathLength="1" />
    <path
      className={styles.wave}
      d="M32 190 L68 160 L88 176 L150 104 L178 130 L222 66 L244 104 L260 86 L284 126"
      pathLength="1"
    />
    <g className={styles.seal}>
      <circle cx="268" cy="180" r="17" pathLength="1" />
      <path d="M260 180 l6 7 l11 -14" pathLength="1" />
    </g>
  </svg>
);
