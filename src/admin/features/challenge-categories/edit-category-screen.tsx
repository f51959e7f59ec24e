/** The fields of a challenge category, to be changed. */
import { useEffect, useMemo } from 'react';
import { newCategory, type Category, type NewCategory } from '../../../wire/challenges/shapes.ts';
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { categoryPath, createCategories, toCategoryForm } from './categories.ts';
import { CategoryFields } from './category-fields.tsx';
import { CategoryRecord } from './category-record.tsx';

export default function EditCategoryScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useTexts();
  return (
    <CategoryRecord id={id} title={t('challengeCategories.editTitle')} fresh>
      {(category) => <EditCategory key={id} category={category} />}
    </CategoryRecord>
  );
}

function EditCategory({ category }: { category: Category }) {
  const { api, capabilities, navigation } = useServices();
  const categories = useKept(createCategories);
  const { t } = useTexts();
  const { id, title } = category;
  useEffect(() => navigation.name(title), [navigation, title]);
  const params = { category: id };
  const record = useRecordForm<NewCategory>({
    struct: newCategory,
    saved: useMemo(() => toCategoryForm(category), [category]),
    draft: `category ${id}`,
    done: t('challengeCategories.saved'),
    save: async (changed, _, before) => {
      const expected = capabilities.can('conflicts') ? { expected: before } : {};
      const saved = await api(challengeEndpoints.changeCategory, { params, body: { ...changed, ...expected } });
      categories.put(saved);
      return toCategoryForm(saved);
    },
    reread: async () => toCategoryForm(await api(challengeEndpoints.category, { params })),
  });
  return (
    <>
      <GoBack to={categoryPath(id)} />
      <div className="head">
        <PageTitle title={t('challengeCategories.editTitle')} />
        <span className="total truncate" dir="auto">
          {title}
        </span>
      </div>
      <CategoryFields record={record} label={t('challengeCategories.editTitle')} />
    </>
  );
}
