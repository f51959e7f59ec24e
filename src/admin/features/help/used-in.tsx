/** The texts that use something: the first one by its title, leading to where it is written, and how many others there are. */
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import { newsLanguagePath } from '../news/news-paths.ts';
import { languagePath } from './help-paths.ts';

type Use = {
  readonly kind: 'article' | 'news';
  readonly ref: string;
  readonly lang: string;
  /** '' where it has none yet. */
  readonly title: string;
};

const paths = { article: languagePath, news: newsLanguagePath };

/** Where the text is written. */
export const writtenPath = ({ kind, ref, lang }: Omit<Use, 'title'>): string => paths[kind](ref, lang);

export function UsedIn({ usedIn: [first, ...others] }: { readonly usedIn: readonly Use[] }) {
  const { t } = useTexts();
  if (!first) return null;
  return (
    <>
      <Link href={writtenPath(first)} dir="auto">
        {first.title || t('media.untitled')}
      </Link>
      {others.length > 0 && ` ${t('help.pictures.more', { count: others.length })}`}
    </>
  );
}
