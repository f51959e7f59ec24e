/** One article: its text in one language, to be written, and the facts of it beside. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { Article } from '../../../wire/help/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { HELP } from './help-paths.ts';
import { Writing } from '../../parts/writing/writing.tsx';
import { useWrittenArticle } from './written-article.tsx';

export default function ArticleScreen({ params: { id = '' } }: ScreenProps) {
  const { desk } = useServices();
  const { chosen } = useSnapshot(desk.state);
  const article = useAsked(
    chosen && { ...asked(helpEndpoints.article, { params: { project: chosen.id, article: id } }), quiet: true },
  );
  return <Record of={article}>{(one) => <InLanguage key={one.id} article={one} project={chosen!.id} />}</Record>;
}

function InLanguage({ article, project }: { readonly article: Article; readonly project: string }) {
  const { navigation } = useServices();
  const wanted = new URLSearchParams(useSearch()).get('language');
  const { document } = article.texts.find(({ lang }) => lang === wanted) ?? article.texts[0]!;
  const written = useWrittenArticle(article, project);
  const { name } = written;
  useEffect(() => navigation.name(name), [navigation, name]);
  const view = useAsked(asked(documentEndpoints.document, { params: { project, document } }), { fresh: true });
  return <Record of={view}>{(one) => <Writing key={one.id} written={written} view={one} project={project} />}</Record>;
}

function Record<T>(props: Pick<Parameters<typeof RecordScreen<T>>[0], 'of' | 'children'>) {
  const { t } = useTexts();
  const absent = { heading: t('help.missing'), hint: t('help.missingHint'), to: HELP, back: t('help.toList') };
  const words = { loading: t('help.loading'), failed: t('help.articleFailed'), absent };
  return <RecordScreen title={t('help.article')} words={words} {...props} />;
}
