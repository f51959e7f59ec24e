/** One news entry: its text in one language, to be written, and the facts of it beside. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { Writing } from '../../parts/writing/writing.tsx';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { NEWS } from './news-paths.ts';
import { useWrittenNews } from './written-news.tsx';

export default function EntryScreen({ params: { id = '' } }: ScreenProps) {
  const { desk } = useServices();
  const { chosen } = useSnapshot(desk.state);
  const entry = useAsked(
    chosen && { ...asked(newsEndpoints.newsEntry, { params: { project: chosen.id, entry: id } }), quiet: true },
  );
  return <Record of={entry}>{(one) => <InLanguage key={one.id} entry={one} project={chosen!.id} />}</Record>;
}

function InLanguage({ entry, project }: { readonly entry: NewsEntry; readonly project: string }) {
  const { navigation } = useServices();
  const wanted = new URLSearchParams(useSearch()).get('language');
  const { document } = entry.texts.find(({ lang }) => lang === wanted) ?? entry.texts[0]!;
  const written = useWrittenNews(entry, project);
  const { name } = written;
  useEffect(() => navigation.name(name), [navigation, name]);
  const view = useAsked(asked(documentEndpoints.document, { params: { project, document } }), { fresh: true });
  return <Record of={view}>{(one) => <Writing key={one.id} written={written} view={one} project={project} />}</Record>;
}

function Record<T>(props: Pick<Parameters<typeof RecordScreen<T>>[0], 'of' | 'children'>) {
  const { t } = useTexts();
  const absent = { heading: t('news.missing'), hint: t('help.missingHint'), to: NEWS, back: t('news.toList') };
  const words = { loading: t('news.loading'), failed: t('news.entryFailed'), absent };
  return <RecordScreen title={t('news.entry')} words={words} {...props} />;
}
