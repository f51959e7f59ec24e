/** `/dashboard/settings/attributes/{id}`: what an attribute is called and taken for. */
import { useEffect, useMemo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { attributeEndpoints } from '../../../wire/attributes/calls.ts';
import { ATTRIBUTE_LABEL_CHARS } from '../../../wire/attributes/limits.ts';
import { attributeTypes, type Attribute, type AttributeType } from '../../../wire/attributes/shapes.ts';
import { choice, flag, open, text, type Infer } from '../../../wire/schema.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { FlagField, SelectField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { attributeName, attributeOf, ATTRIBUTES } from './attributes.ts';
import { countWords, misfitsPath } from './attribute-words.ts';

const attributeForm = open({
  label: text({ max: ATTRIBUTE_LABEL_CHARS }),
  type: choice(attributeTypes),
  personal: flag(),
});
type Form = Infer<typeof attributeForm>;
const toForm = ({ label, type, personal }: Attribute): Form => ({ label, type, personal });

export default function AttributeScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const attribute = useAsked(chosen && attributeOf(chosen.id, id), { fresh: true });
  const absent = {
    heading: t('attributes.missing'),
    hint: t('attributes.missingHint'),
    to: ATTRIBUTES,
    back: t('attributes.toList'),
  };
  return (
    <RecordScreen
      of={attribute}
      title={t('attributes.nav.one')}
      words={{ loading: t('attributes.loading'), failed: t('attributes.oneFailed'), absent }}
    >
      {(known) => <OneAttribute key={id} attribute={known} project={chosen!.id} />}
    </RecordScreen>
  );
}

type OneProps = { readonly attribute: Attribute; readonly project: string };

function OneAttribute({ attribute, project }: OneProps) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const may = useCan('settings:write', 'project');
  const record = useAttributeForm(attribute, project);
  const name = attributeName(attribute);
  useEffect(() => navigation.name(name), [navigation, name]);
  return (
    <>
      <GoBack to={ATTRIBUTES} />
      <div className="head">
        <PageTitle title={name} documentTitle={`${t('attributes.nav.one')}: ${name}`} />
        {attribute.label && <bdi className="total truncate mono">{attribute.key}</bdi>}
      </div>
      <RecordForm
        record={record}
        label={t('attributes.nav.one')}
        names={{ label: t('attributes.label'), type: t('attributes.type'), personal: t('attributes.personal') }}
        words={(field, value) => (field === 'type' ? t(`attributes.type.${value as AttributeType}`) : undefined)}
        may={may}
      >
        <div className="card">
          <FormSection title={t('attributes.how')} hint={t('attributes.howHint')}>
            <TextField form={record.form} name="label" label={t('attributes.label')} empty={attribute.key} />
            <SelectField
              form={record.form}
              name="type"
              required
              label={t('attributes.type')}
              choices={attributeTypes.map((value) => ({ value, label: t(`attributes.type.${value}`) }))}
            />
            <Fitting attribute={attribute} form={record.form} />
            <FlagField
              form={record.form}
              name="personal"
              label={t('attributes.personal')}
              hint={t('attributes.personalHint')}
            />
          </FormSection>
        </div>
      </RecordForm>
    </>
  );
}

/** How many of the values the chosen type would fit, before it is saved. */
function Fitting({ attribute, form }: { attribute: Attribute; form: UseFormReturn<Form, unknown, Form> }) {
  const texts = useTexts();
  const { t } = texts;
  const type = useWatch({ control: form.control, name: 'type' });
  const { contacts, fitting, misfits } = attribute;
  const fits = fitting[type];
  return (
    <output className="hint">
      {t('attributes.fitting', { fits: countWords(texts, fits), all: countWords(texts, contacts), count: contacts })}{' '}
      {type === attribute.type && misfits > 0 && (
        <Link className="link" href={misfitsPath(attribute.id)}>
          {t('attributes.seeMisfits')}
        </Link>
      )}
    </output>
  );
}

function useAttributeForm(attribute: Attribute, project: string) {
  const { api } = useServices();
  const data = useData();
  const { t } = useTexts();
  const params = { project, attribute: attribute.id };
  return useRecordForm<Form>({
    struct: attributeForm,
    saved: useMemo(() => toForm(attribute), [attribute]),
    draft: `attribute ${attribute.id}`,
    done: t('attributes.saved'),
    save: async (changed, _, expected) => {
      const saved = await api(attributeEndpoints.changeAttribute, { params, body: { ...changed, expected } });
      data.put(attributeOf(project, attribute.id), saved);
      return toForm(saved);
    },
    reread: async () => toForm(await api(attributeEndpoints.attribute, { params })),
  });
}
