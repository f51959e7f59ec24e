/** The categories of news, in the order in which visitors see them. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import { NEWS_CATEGORIES } from '../../../wire/news/limits.ts';
import type { NewsCategory } from '../../../wire/news/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { OrderedList } from '../../parts/sort/ordered-list.tsx';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryPill } from './color-pill.tsx';
import { categoriesOf } from './entries.ts';
import { categoryName } from './words.ts';

type Asks = { readonly what: 'edit' | 'delete'; readonly category: NewsCategory | null };

export default function CategoriesTab({ head }: TabProps) {
  const { desk } = useServices();
  const { chosen } = useSnapshot(desk.state);
  const { value, reload } = useAsked(chosen ? categoriesOf(chosen.id) : null);
  const canWrite = useCan('content:write');
  const [asks, setAsks] = useState<Asks | null>(null);
  const project = chosen?.id ?? '';
  const all = value?.categories ?? [];
  const languages = [...new Set(all.flatMap(({ names }) => Object.keys(names)))];
  const close = () => (setAsks(null), void reload());
  return (
    <>
      <HeadPart head={head}>
        <Head
          count={value ? all.length : null}
          onNew={canWrite ? () => setAsks({ what: 'edit', category: null }) : null}
        />
      </HeadPart>
      <List project={project} onAsk={setAsks} />
      {asks?.what === 'edit' && (
        <CategoryDialog project={project} category={asks.category} languages={languages} onClose={close} />
      )}
      {asks?.what === 'delete' && asks.category && (
        <DeleteDialog project={project} category={asks.category} all={all} onClose={close} />
      )}
    </>
  );
}

type ListProps = { readonly project: string; readonly onAsk: (asks: Asks) => void };

function List({ project, onAsk }: ListProps) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const canWrite = useCan('content:write');
  const { value, failure, reload } = useAsked(project ? categoriesOf(project) : null);
  const all = value?.categories ?? [];
  const order = (next: readonly string[]) =>
    void work(async () => {
      await api(newsEndpoints.orderNewsCategories, { params: { project }, body: { ids: [...next] } });
      await reload();
    });
  return (
    <section className="card" aria-label={t('news.categories')} aria-busy={!value && !failure}>
      {!value && failure && (
        <FailureNote
          heading={t('news.categoriesFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {value?.categories.length === 0 && <p className="card-body hint">{t('news.noCategories')}</p>}
      <OrderedList
        can={canWrite}
        all={all}
        nameOf={(category) => categoryName(category, texts)}
        renderLine={(one) => <Line one={one} />}
        onOrder={order}
        onEdit={(category) => onAsk({ what: 'edit', category })}
        onDelete={(category) => onAsk({ what: 'delete', category })}
      />
    </section>
  );
}

function Head({ count, onNew }: { readonly count: number | null; readonly onNew: (() => void) | null }) {
  const { t } = useTexts();
  return (
    <>
      <span className="total">{count !== null && t('news.categoryCount', { count })}</span>
      <div className="actions">
        {onNew && count !== null && count < NEWS_CATEGORIES && (
          <button type="button" className="btn btn-primary" onClick={onNew}>
            <Plus className="icon" aria-hidden="true" />
            {t('news.newCategory')}
          </button>
        )}
      </div>
    </>
  );
}

function Line({ one: category }: { readonly one: NewsCategory }) {
  const { t } = useTexts();
  return (
    <>
      <CategoryPill category={category} />
      <span className="hint">{t('news.count', { count: category.entries })}</span>
    </>
  );
}

type DeleteProps = {
  readonly project: string;
  readonly category: NewsCategory;
  readonly all: readonly NewsCategory[];
  readonly onClose: () => void;
};

/** Archived entries stand in it too, and are not counted: the server says whether one is in use. */
function DeleteDialog({ project, category, all, onClose }: DeleteProps) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const others = all.filter(({ id }) => id !== category.id);
  const [into, setInto] = useState(category.entries > 0 ? (others[0]?.id ?? '') : '');
  const remove = () =>
    api(newsEndpoints.deleteNewsCategory, {
      params: { project, category: category.id },
      query: { into: into || undefined },
    });
  return (
    <FormDialog
      title={t('news.deleteCategory', { name: categoryName(category, texts) })}
      submit={t('news.deleteCategoryNow')}
      onSubmit={remove}
      onClose={onClose}
    >
      <p className="muted">{t('news.deleteCategoryHint', { count: category.entries })}</p>
      <SelectField
        label={t('news.into')}
        value={into}
        choices={[['', '–'], ...others.map((one): [string, string] => [one.id, categoryName(one, texts)])]}
        onChange={setInto}
      />
    </FormDialog>
  );
}
