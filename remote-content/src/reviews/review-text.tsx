import type { ReactNode } from 'react';
import type { Review } from '@hidden-order/api-shapes/content';
import { Badge } from '@hidden-order/ui';
import { Stars } from './stars';
import styles from './review-text.module.css';

/** A review with its stars and author; sample data has a badge. @param children follow the name */
export function ReviewText({
  review: { stars, text, name, sample },
  children,
}: {
  review: Review;
  children?: ReactNode;
}) {
  return (
    <figure className={styles.review}>
      <Stars stars={stars} />
      <blockquote className={styles.text}>{text}</blockquote>
      <figcaption className={styles.name}>
        <strong>{name}</strong>
        {children}
        {sample && <Badge>sample data</Badge>}
      </figcaption>
    </figure>
  );
}
