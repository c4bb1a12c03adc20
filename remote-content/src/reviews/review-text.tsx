import type { ReactNode } from 'react';
import type { Review } from '@hidden-order/api-shapes/content';
import { Stars } from './stars';
import styles from './review-text.module.css';

/** A review with its stars and author. @param children follow the name */
export function ReviewText({ review: { stars, text, name }, children }: { review: Review; children?: ReactNode }) {
  return (
    <figure className={`kit-stack3 ${styles.review}`}>
      <Stars stars={stars} />
      <blockquote>{text}</blockquote>
      <figcaption className={`kit-wrap kit-soft ${styles.name}`}>
        <strong>{name}</strong>
        {children}
      </figcaption>
    </figure>
  );
}
