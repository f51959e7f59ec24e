/** An article is chosen that shall be found by a gap's words, and what readers find is shown before and after. */
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import { ARTICLE_SEARCH_CHARS } from '../../../wire/help/limits.ts';
import { helpReportEndpoints } from '../../../wire/help-reports/calls.ts';
import type { FoundArticles, GapGroup } from '../../../wire/help-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FormDialog, InputField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { addKeyword } from './gap-actions.ts';
import { articleName } from './words.ts';
import styles from './reports.module.css';

type Props = { readonly gap: GapGroup; readonly onClose: () => void };
type Hits = FoundArticles['hits'];

const OFFERED = 8;
const SHOWN = 5;

export function GapKeywordDialog({ gap, onClose }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  const [lists, setLists] = useState<{ readonly before: Hits; readonly after: Hits } | null>(null);

  async function add(): Promise<void> {
    if (!chosen) return;
    const { id: project } = await services.desk.project();
    const query = { q: gap.words, lang: gap.lang };
    const find = () => services.api(helpReportEndpoints.findArticles, { params: { project }, query });
    const before = await find();
    await addKeyword(services, gap, chosen);
    setLists({ before: before.hits, after: (await find()).hits });
  }

  return (
    <FormDialog
      title={t('help.gaps.addToTitle', { words: gap.words })}
      submit={lists || !chosen ? undefined : t('help.gaps.add')}
      onSubmit={add}
      staysOpen
      onClose={onClose}
    >
      {lists && chosen ? (
        <div className={styles.pair}>
          <HitList title={t('help.gaps.before')} hits={lists.before} marked={chosen.id} />
          <HitList title={t('help.gaps.after')} hits={lists.after} marked={chosen.id} />
        </div>
      ) : (
        <ArticleChoice chosen={chosen?.id ?? ''} onChoose={setChosen} />
      )}
    </FormDialog>
  );
}

type ChoiceProps = {
  readonly chosen: string;
  readonly onChoose: (article: { id: string; title: string }) => void;
};

function ArticleChoice({ chosen, onChoose }: ChoiceProps) {
  const texts = useTexts();
  const { t } = texts;
  const { desk } = useServices();
  const project = useSnapshot(desk.state).chosen?.id;
  const [typed, setTyped] = useState('');
  const search = typed.trim().slice(0, ARTICLE_SEARCH_CHARS);
  const query = { search: search || undefined, sort: search ? 'titled' : 'updated', limit: OFFERED } as const;
  const { value } = useAsked(project ? asked(helpEndpoints.articles, { params: { project }, query }) : null, {
    lasting: true,
  });
  return (
    <>
      <InputField label={t('help.gaps.which')} value={typed} onChange={setTyped} most={ARTICLE_SEARCH_CHARS} />
      <fieldset className="plain stack stack-2">
        <legend className="sr">{t('help.tab.articles')}</legend>
        {value?.articles.map((article) => (
          <label key={article.id} className="row">
            <input
              type="radio"
              className="radio"
              name="article"
              checked={chosen === article.id}
              onChange={() => onChoose({ id: article.id, title: articleName(article, texts) })}
            />
            <bdi>{articleName(article, texts)}</bdi>
          </label>
        ))}
        {value?.articles.length === 0 && <p className="hint">{t('help.noneFound')}</p>}
      </fieldset>
    </>
  );
}

type ListProps = { readonly title: string; readonly hits: Hits; readonly marked: string };

function HitList({ title, hits, marked }: ListProps) {
  const { t } = useTexts();
  return (
    <section aria-label={title}>
      <h3 className="label">{title}</h3>
      {hits.length === 0 && <p className="hint">{t('help.gaps.foundNone')}</p>}
      <ol className={styles.hits}>
        {hits.slice(0, SHOWN).map(({ id, title: name }) => (
          <li key={id}>{id === marked ? <b>{name}</b> : <bdi>{name}</bdi>}</li>
        ))}
      </ol>
    </section>
  );
}
