/** A new challenge category. */
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import { newCategory, type NewCategory } from '../../../wire/challenges/shapes.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CATEGORIES, categoryPath, createCategories, emptyCategory, toCategoryForm } from './categories.ts';
import { CategoryFields } from './category-fields.tsx';

export default function CreateCategoryScreen() {
  const { api, navigation } = useServices();
  const categories = useKept(createCategories);
  const { t } = useTexts();
  const record = useRecordForm<NewCategory>({
    struct: newCategory,
    saved: emptyCategory,
    draft: 'category new',
    isNew: true,
    done: t('challengeCategories.created'),
    save: async (_, values) => {
      const category = await api(challengeEndpoints.addCategory, { body: values });
      categories.put(category);
      navigation.go(categoryPath(category.id), { replace: true });
      return toCategoryForm(category);
    },
  });
  return (
    <>
      <GoBack to={CATEGORIES} />
      <div className="head">
        <PageTitle title={t('challengeCategories.create')} />
      </div>
      <CategoryFields
        record={record}
        label={t('challengeCategories.create')}
        create={t('challengeCategories.createNow')}
      />
    </>
  );
}
