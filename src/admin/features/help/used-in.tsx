/** The texts that use something: the first one by its title, leading to where it is written, and how many others there are. */
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import { writtenPath } from './written-paths.ts';

type Use = Parameters<typeof writtenPath>[0] & {
  /** '' where it has none yet. */
  readonly title: string;
};

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
