/** Another ticket to merge this one into, or to link it under: of different people the second alone is offered. */
import { useState } from 'react';
import { messageEndpoints } from '../../../wire/messages/calls.ts';
import { tieEndpoints } from '../../../wire/ties/calls.ts';
import type { TicketTies } from '../../../wire/ties/shapes.ts';
import { asFailure } from '../../api/failure.ts';
import { FindField, type Found } from '../../parts/find-pick.tsx';
import { Segment } from '../../parts/segment.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { otherTickets, tiesChanged } from './asks.ts';

type Props = {
  readonly project: string;
  readonly ticket: string;
  readonly ties: TicketTies;
  readonly onClose: () => void;
};
const ways = ['merge', 'link'] as const;
type Way = (typeof ways)[number];

export function TieDialog(props: Props) {
  const { project, ticket, ties, onClose } = props;
  const { t } = useTexts();
  const { way, setWay, other, choose, strangers, submit } = useTying(props);
  const isParent = ties.linked.length > 0;
  const words = other && t(way === 'merge' ? 'ties.mergeNow' : 'ties.linkNow', { name: other.name });
  return (
    <FormDialog title={t('ties.dialog')} submit={words} onSubmit={submit} staysOpen onClose={onClose}>
      <Segment
        label={t('ties.way')}
        choices={ways.map((value) => ({ value, label: t(`ties.way.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <FindField
        label={t('ties.other')}
        value={other?.id ?? ''}
        name={other?.name}
        ask={(search) => otherTickets(project, search, [ticket])}
        onChange={choose}
      />
      {strangers && (
        <p className="alert warning" role="alert">
          {t('ties.strangers')}
        </p>
      )}
      <p className="hint">{t(way === 'link' && isParent ? 'ties.hint.parent' : `ties.hint.${way}`)}</p>
    </FormDialog>
  );
}

function useTying({ project, ticket, onClose }: Props) {
  const services = useServices();
  const { api, navigation, toasts } = services;
  const { t } = useTexts();
  const [way, setWay] = useState<Way>('merge');
  const [other, setOther] = useState<Found>();
  const [strangers, setStrangers] = useState(false);
  const params = { project, ticket };

  async function merge(into: string): Promise<boolean> {
    try {
      await api(messageEndpoints.mergeTicket, { params, body: { into } });
      return true;
    } catch (error) {
      if (asFailure(error).code !== 'other_contact') throw error;
      setStrangers(true);
      setWay('link');
      return false;
    }
  }

  async function submit(): Promise<void> {
    if (!other) return;
    const { id, name } = other;
    if (way === 'link') await api(tieEndpoints.linkTicket, { params, body: { parent: id } });
    else if (!(await merge(id))) return;
    tiesChanged(services);
    toasts.show({ type: 'success', heading: t(way === 'merge' ? 'ties.isMerged' : 'ties.isLinked', { name }) });
    onClose();
    if (way === 'merge') navigation.go(`${INBOX}/${id}`);
  }

  function choose(found: Found): void {
    setStrangers(false);
    setOther(found);
  }
  return { way, setWay, other, choose, strangers, submit };
}
