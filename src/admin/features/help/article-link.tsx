/** An article as reports name it. */
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import { articlePath } from './help-paths.ts';

type Named = { readonly article: string; readonly number: number | null; readonly title: string };

export function ArticleLink({ article, number, title }: Named) {
  const { t } = useTexts();
  if (number === null) return <span className="c-3">{t('help.report.deleted')}</span>;
  return (
    <Link href={articlePath(article)}>
      <bdi>{title || t('help.report.unseen', { number })}</bdi>
    </Link>
  );
}
