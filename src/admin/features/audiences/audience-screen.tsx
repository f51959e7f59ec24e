/** `/dashboard/audiences/{id}`: one audience, with whom it reaches and what uses it. */
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import type { Audience } from '../../../wire/audiences/shapes.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { ScreenProps } from '../../feature.ts';
import { DetailHead, GoBack } from '../../parts/detail/detail.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AudienceFields } from './audience-fields.tsx';
import { audienceForm, audienceOf, AUDIENCES, toForm, type AudienceForm } from './audiences.ts';
import { DeleteButton } from './delete-button.tsx';
import { ExportAudience } from './export-audience.tsx';
import { MembersCard } from './members-card.tsx';
import { ReachDialog } from './reach-dialog.tsx';
import { finished } from './tree.ts';
import { useAudienceRules } from './use-audience-rules.ts';
import { wordOf } from './use-estimate.ts';
import { UsedByCard } from './used-by-card.tsx';

export default function AudienceScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const audience = useAsked(chosen && audienceOf(chosen.id, id), { fresh: true });
  const absent = {
    heading: t('audiences.missing'),
    hint: t('audiences.missingHint'),
    to: AUDIENCES,
    back: t('audiences.toList'),
  };
  return (
    <RecordScreen
      of={audience}
      title={t('audiences.nav.one')}
      words={{ loading: t('audiences.loading'), failed: t('audiences.oneFailed'), absent }}
    >
      {(known) => <OneAudience key={id} audience={known} project={chosen!.id} onAgain={audience.reload} />}
    </RecordScreen>
  );
}

const none: Rule = { all: [] };
type OneProps = { readonly audience: Audience; readonly project: string; readonly onAgain: () => Promise<void> };

function OneAudience({ audience, project, onAgain }: OneProps) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const may = useCan('content:write', 'chosen');
  const record = useAudienceForm(audience, project);
  const mayFind = useCan('visitors:read', 'chosen');
  const { id, name, kind, members, usedBy } = audience;
  const [asking, setAsking] = useState(false);
  const { form, changed } = record;
  // What is in use is not changed before it was shown whom that lets in and out.
  const asksFirst = usedBy.length > 0 && changed.includes('rule') && wordOf(form.getValues('rule') ?? none) !== null;
  useEffect(() => navigation.name(name), [navigation, name]);
  return (
    <>
      <GoBack to={AUDIENCES} />
      <DetailHead
        title={name}
        documentTitle={`${t('audiences.nav.one')}: ${name}`}
        badges={<span className="badge">{t(`audiences.kind.${kind}`)}</span>}
        actions={
          <>
            <ExportAudience audience={audience} project={project} />
            {may && <DeleteButton audience={audience} project={project} />}
          </>
        }
      />
      <AudienceFields
        record={asksFirst ? { ...record, submit: async () => setAsking(true) } : record}
        project={project}
        id={id}
        label={t('audiences.nav.one')}
        may={may}
        below={
          kind === 'list' &&
          mayFind && <MembersCard project={project} id={id} may={may} count={members} onChange={onAgain} />
        }
        facts={<UsedByCard usedBy={usedBy} />}
      />
      {asking && audience.rule && (
        <ReachDialog
          project={project}
          before={audience.rule as Rule}
          after={form.getValues('rule') ?? none}
          usedBy={usedBy}
          onSave={async () => {
            setAsking(false);
            await record.submit();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useAudienceForm(audience: Audience, project: string) {
  const { api } = useServices();
  const data = useData();
  const { t } = useTexts();
  const params = { project, audience: audience.id };
  return useRecordForm<AudienceForm>({
    struct: audienceForm,
    rules: useAudienceRules(),
    saved: useMemo(() => toForm(audience), [audience]),
    draft: `audience ${audience.id}`,
    done: t('audiences.saved'),
    save: async ({ name, description, rule }, _, expected) => {
      const body = { name, description, rule: rule ? finished(rule) : undefined, expected };
      const saved = await api(audienceEndpoints.changeAudience, { params, body });
      data.put(audienceOf(project, audience.id), saved);
      return toForm(saved);
    },
    reread: async () => toForm(await api(audienceEndpoints.audience, { params })),
  });
}
