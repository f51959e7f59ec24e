/** One news entry: its text in one language, to be written, and the facts of it beside. */
import { useSnapshot } from 'valtio/react';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { InLanguage, type WrittenWords } from '../../parts/writing/in-language.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { NEWS } from './news-paths.ts';
import { useWrittenNews } from './written-news.tsx';

export default function EntryScreen({ params: { id = '' } }: ScreenProps) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const entry = useAsked(
    chosen && { ...asked(newsEndpoints.newsEntry, { params: { project: chosen.id, entry: id } }), quiet: true },
  );
  const absent = { heading: t('news.missing'), hint: t('writing.missingHint'), to: NEWS, back: t('news.toList') };
  const words = { loading: t('news.loading'), failed: t('news.entryFailed'), absent };
  const record = { title: t('news.entry'), words };
  return (
    <RecordScreen of={entry} {...record}>
      {(one) => <Opened key={one.id} entry={one} project={chosen!.id} record={record} />}
    </RecordScreen>
  );
}

type Props = { readonly entry: NewsEntry; readonly project: string; readonly record: WrittenWords };

function Opened({ entry, ...rest }: Props) {
  return <InLanguage {...rest} written={useWrittenNews(entry, rest.project)} />;
}
