/** One article: its text in one language, to be written, and the facts of it beside. */
import { useSnapshot } from 'valtio/react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { Article } from '../../../wire/help/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { InLanguage, type WrittenWords } from '../../parts/writing/in-language.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { HELP } from './help-paths.ts';
import { useWrittenArticle } from './written-article.tsx';

export default function ArticleScreen({ params: { id = '' } }: ScreenProps) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const article = useAsked(
    chosen && { ...asked(helpEndpoints.article, { params: { project: chosen.id, article: id } }), quiet: true },
  );
  const absent = { heading: t('help.missing'), hint: t('writing.missingHint'), to: HELP, back: t('help.toList') };
  const words = { loading: t('help.loading'), failed: t('help.articleFailed'), absent };
  const record = { title: t('help.article'), words };
  return (
    <RecordScreen of={article} {...record}>
      {(one) => <Opened key={one.id} article={one} project={chosen!.id} record={record} />}
    </RecordScreen>
  );
}

type Props = { readonly article: Article; readonly project: string; readonly record: WrittenWords };

function Opened({ article, ...rest }: Props) {
  return <InLanguage {...rest} written={useWrittenArticle(article, rest.project)} />;
}
