/** A category in its colour. */
import type { NewsColor } from '../../../wire/news/choices.ts';
import type { NewsCategory } from '../../../wire/news/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { categoryName } from './words.ts';
import styles from './news.module.css';

const looks: Readonly<Record<NewsColor, string>> = {
  gray: 'badge',
  accent: 'badge accent',
  green: 'badge success',
  amber: 'badge warning',
  red: 'badge danger',
  blue: `badge ${styles.blue}`,
  violet: `badge ${styles.violet}`,
  teal: `badge ${styles.teal}`,
};

export function CategoryPill({ category }: { readonly category: Pick<NewsCategory, 'color' | 'names'> }) {
  const texts = useTexts();
  return (
    <span className={looks[category.color]}>
      <bdi>{categoryName(category, texts)}</bdi>
    </span>
  );
}
