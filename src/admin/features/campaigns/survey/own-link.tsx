/** A link by which one person answers as themselves (P-SRV-43). Who has it answers in their name, so that it is made for one alone. */
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { surveyEndpoints } from '../../../../wire/surveys/calls.ts';
import type { PersonalLink } from '../../../../wire/surveys/shapes.ts';
import { Card } from '../../../parts/detail/detail.tsx';
import { LineToCopy } from '../../../parts/line-to-copy.tsx';
import { useWork } from '../../../parts/writing/use-work.ts';
import { useCan } from '../../../projects/use-can.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';

type Props = {
  readonly project: string;
  readonly survey: string;
  readonly person: { readonly id: string; readonly name: string };
};

export function OwnLink({ project, survey, person }: Props) {
  const { api } = useServices();
  const { t, intl } = useTexts();
  const work = useWork();
  const [link, setLink] = useState<PersonalLink>();
  if (!useCan('outbound:send', 'chosen')) return null;
  const make = () =>
    work(async () => {
      const params = { project, survey };
      setLink(await api(surveyEndpoints.linkSurvey, { params, body: { contact: person.id } }));
    });
  return (
    <Card title={t('campaigns.ownLink', { name: person.name })}>
      <div className="card-body stack stack-2">
        <p className="hint">{t('campaigns.ownLinkHint')}</p>
        {link ? (
          <>
            <LineToCopy label={t('campaigns.answers.link')} line={link.address} />
            <p className="hint">
              {t('campaigns.ownLinkUntil', { date: intl.formatDate(link.until, { dateStyle: 'long' }) })}
            </p>
          </>
        ) : (
          <div className="row">
            <button type="button" className="btn btn-sm btn-secondary" onClick={() => void make()}>
              <Link2 className="icon" aria-hidden="true" />
              {t('campaigns.ownLinkMake')}
            </button>
          </div>
        )}
      </div>
    </Card>
  );
}
