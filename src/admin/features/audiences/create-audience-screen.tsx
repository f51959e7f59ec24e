/** `/dashboard/audiences/create`: a new audience. */
import { useSnapshot } from 'valtio/react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { useData } from '../../data/data.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AudienceFields } from './audience-fields.tsx';
import { audienceForm, audienceOf, audiencePath, AUDIENCES, toForm, type AudienceForm } from './audiences.ts';
import { finished } from './tree.ts';
import { useAudienceRules } from './use-audience-rules.ts';

const none: AudienceForm = { name: '', description: '', kind: 'rule', rule: { all: [] } };

export default function CreateAudienceScreen() {
  const { chosen } = useSnapshot(useServices().desk.state);
  return chosen ? <NewAudience project={chosen.id} /> : null;
}

function NewAudience({ project }: { readonly project: string }) {
  const { api, navigation } = useServices();
  const data = useData();
  const { t } = useTexts();
  const record = useRecordForm<AudienceForm>({
    struct: audienceForm,
    rules: useAudienceRules(),
    saved: none,
    draft: `audience new ${project}`,
    isNew: true,
    done: t('audiences.created'),
    save: async (_, { rule, ...values }) => {
      const body = values.kind === 'rule' && rule ? { ...values, rule: finished(rule) } : values;
      const made = await api(audienceEndpoints.addAudience, { params: { project }, body });
      data.put(audienceOf(project, made.id), made);
      navigation.go(audiencePath(made.id), { replace: true });
      return toForm(made);
    },
  });
  return (
    <>
      <GoBack to={AUDIENCES} />
      <div className="head">
        <PageTitle title={t('audiences.create')} />
      </div>
      <AudienceFields
        record={record}
        project={project}
        label={t('audiences.create')}
        create={t('audiences.createNow')}
        may
      />
    </>
  );
}
