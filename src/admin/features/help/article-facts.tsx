/** What is said of an article besides its text, each saved at once; and its address in this language. */
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import { reviewDays, type Article, type ArticleChange } from '../../../wire/help/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { collectionsOf } from './articles.ts';
import { AudienceField } from '../../parts/writing/audience-field.tsx';
import { AddressField } from '../../parts/writing/address-field.tsx';
import { SelectField } from '../../parts/writing/form-dialog.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { GapTrial } from './gap-trial.tsx';
import { WhyButton } from './why-dialog.tsx';
import { ownerChoices, placeChoices } from './words.ts';
import type { Desk } from '../../parts/writing/writing-desk.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
type Facts = Desk & { readonly article: Article };

export function ArticleFacts(desk: Facts) {
  const { article, project, can } = desk;
  const { api, desk: site } = useServices();
  const { members } = useSnapshot(site.state);
  const data = useData();
  const work = useWork();
  const texts = useTexts();
  const { t } = texts;
  const tree = useAsked(collectionsOf(project));
  const params = { project, article: article.id };
  const change = (body: ArticleChange) =>
    void work(async () => {
      const expected = expectedOf(article, body);
      const changed = await api(helpEndpoints.changeArticle, { params, body: { ...body, expected } });
      data.put(asked(helpEndpoints.article, { params }), changed);
    });
  return (
    <Card title={t('help.facts')}>
      <div className="card-body">
        <fieldset className="plain stack stack-3" disabled={!can.write}>
          <SelectField
            label={t('help.collection')}
            value={article.collection ?? ''}
            choices={placeChoices(tree.value?.collections ?? [], texts)}
            onChange={(id) => change({ collection: id || null })}
          />
          <AudienceField project={project} value={article.audience} onChange={(audience) => change({ audience })} />
          <SelectField
            label={t('help.owner')}
            value={article.owner ?? ''}
            choices={ownerChoices(members, texts)}
            onChange={(id) => change({ owner: id || null })}
          />
          <Review article={article} project={project} onChange={change} />
          <label className="row">
            <input
              type="checkbox"
              className="check"
              checked={article.pinned}
              onChange={({ target }) => change({ pinned: target.checked })}
            />
            {t('writing.pin')}
          </label>
          <Keywords {...desk} onChange={change} />
          <AddressField
            {...desk}
            pathOf={(slug) => `/help/${desk.state.view.lang}/articles/${article.number}${slug && `-${slug}`}`}
          />
          <Trial {...desk} />
        </fieldset>
        <WhyButton article={article.id} project={project} />
      </div>
    </Card>
  );
}

type Changing = Pick<Facts, 'article'> & { readonly onChange: (change: ArticleChange) => void };

type ReviewProps = Changing & Pick<Facts, 'project'>;

function Review({ article, project, onChange }: ReviewProps) {
  const { api } = useServices();
  const data = useData();
  const work = useWork();
  const { t, intl } = useTexts();
  const params = { project, article: article.id };
  const review = async () =>
    data.put(asked(helpEndpoints.article, { params }), await api(helpEndpoints.reviewArticle, { params }));
  return (
    <>
      <SelectField
        label={t('help.review')}
        value={String(article.reviewEvery ?? '')}
        choices={[
          ['', t('help.reviewNever')],
          ...reviewDays.map((days) => [String(days), t('help.reviewEvery', { days })] as const),
        ]}
        onChange={(days) => onChange({ reviewEvery: days ? Number(days) : null })}
      />
      {article.reviewDue !== null && (
        <div className="row wrap">
          <span className="hint">
            {t('help.reviewNext', { at: intl.formatDate(Date.parse(article.reviewDue), day) })}
          </span>
          <button type="button" className="btn btn-sm btn-secondary push" onClick={() => void work(review)}>
            {t('writing.stillRight')}
          </button>
        </div>
      )}
    </>
  );
}

function Trial({ article, project, draft, state: { view } }: Facts) {
  const known = article.keywords[view.lang]?.join();
  return <GapTrial key={known} project={project} draft={draft} article={article.id} />;
}

/** Of this language, with commas between; saved when the field is left. */
function Keywords({ article, state: { view }, onChange }: Facts & { onChange: (change: ArticleChange) => void }) {
  const { t } = useTexts();
  const id = useId();
  const saved = (article.keywords[view.lang] ?? []).join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  function leave(): void {
    setTyped(null);
    if (typed === null || typed === saved) return;
    const words = [...new Set(typed.split(',').map((word) => word.trim()))].filter(Boolean);
    onChange({ keywords: { ...article.keywords, [view.lang]: words } });
  }
  return (
    <FieldFrame id={id} label={t('help.keywords')} hint={t('help.keywordsHint')} required>
      <input
        id={id}
        className="input"
        dir="auto"
        lang={view.lang}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={typed ?? saved}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
