/** Beside a ticket that a survey has opened: the way back to the response. */
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { surveyEndpoints } from '../../../../wire/surveys/calls.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import type { BesideTicket } from '../../../feature.ts';
import { Card } from '../../../parts/detail/detail.tsx';
import { useCan } from '../../../projects/use-can.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { placePath } from './filter.ts';

export default function TicketResponse({ ticket }: BesideTicket) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const { t } = useTexts();
  const may = useCan('visitors:read');
  const of = may && chosen && asked(surveyEndpoints.ticketResponse, { params: { project: chosen.id, ticket } });
  const { value } = useAsked(of || null);
  if (!value?.response) return null;
  const { id, survey, name } = value.response;
  return (
    <Card title={t('campaigns.kind.survey')}>
      <div className="card-body stack stack-2">
        <Link className="link" href={placePath(survey, { filter: {}, view: 'responses', response: id })}>
          <bdi>{name}</bdi>
        </Link>
        <span className="hint">{t('campaigns.answers.ticketOpened')}</span>
      </div>
    </Card>
  );
}
