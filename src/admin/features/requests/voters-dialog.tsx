/** All who want a request and where each vote came from; those that staff gave can be taken back. */
import { Dialog } from '@base-ui/react/dialog';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import type { RequestVoter, VoterPage } from '../../../wire/requests/talk-shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { saveFile } from '../../parts/list/save-file.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { votersOf } from './asks.ts';
import { requestsChanged } from './changed.ts';
import { personName } from './person.tsx';
import { VoterLine } from './voter-line.tsx';
import styles from './requests.module.css';

const PAGE = 50;
type Props = { readonly request: RequestRow; readonly project: string; readonly onClose: () => void };

export function VotersDialog({ request, project, onClose }: Props) {
  const { t } = useTexts();
  const { value, failure, reload } = useAsked(votersOf(project, request.id, PAGE));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <div className="dialog-body stack">
            <Dialog.Title className="dialog-title">
              {t('requests.votersOf', { count: value?.total ?? request.votes })}
            </Dialog.Title>
            {!value && failure && (
              <FailureNote
                heading={t('requests.votersFailed')}
                code={failure.code}
                requestId={failure.requestId}
                onRetry={() => void reload()}
              />
            )}
            {!value && !failure && <span className="sk sk-line" />}
            {value && <Voters page={value} request={request} project={project} />}
          </div>
          <div className="dialog-foot">
            <Export request={request} project={project} />
            <Dialog.Close className="btn btn-secondary">{t('common.close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Given = Omit<Props, 'onClose'>;

function Voters({ page, request, project }: Given & { readonly page: VoterPage }) {
  const { api } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const [more, setMore] = useState<VoterPage[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { next } = more.at(-1) ?? page;
  const voters = [page, ...more].flatMap((one) => one.voters).filter(({ id }) => !gone.has(id));
  const load = (cursor: string) =>
    work(async () => {
      const query = { limit: PAGE, cursor };
      const params = { project, request: request.id };
      setMore([...more, await api(requestTalkEndpoints.requestVoters, { params, query })]);
    });
  return (
    <>
      {page.unnamed > 0 && <p className="hint">{t('requests.unnamed', { count: page.unnamed })}</p>}
      <ul className={styles.voters}>
        {voters.map((voter) => (
          <VoterLine key={voter.id} voter={voter} long>
            <TakeBack
              voter={voter}
              request={request}
              project={project}
              onGone={() => setGone(new Set([...gone, voter.id]))}
            />
          </VoterLine>
        ))}
      </ul>
      {next !== null && (
        <button type="button" className="link" onClick={() => void load(next)}>
          {t('requests.moreVoters')}
        </button>
      )}
    </>
  );
}

type BackProps = Given & { readonly voter: RequestVoter; readonly onGone: () => void };

/** A vote that somebody gave themselves is theirs alone. */
function TakeBack({ voter, request, project, onGone }: BackProps) {
  const services = useServices();
  const texts = useTexts();
  const work = useWork();
  const can = useCan('content:write');
  if (!can || voter.way !== 'behalf') return null;
  const take = () =>
    work(async () => {
      const params = { project, request: request.id, vote: voter.id };
      await services.api(requestTalkEndpoints.takeVoteBack, { params });
      onGone();
      requestsChanged(services);
    });
  return (
    <button
      type="button"
      className="btn btn-sm btn-icon btn-tertiary"
      aria-label={texts.t('requests.takeBack', { name: personName(voter.person, texts) })}
      onClick={() => void take()}
    >
      <Trash2 className="icon" aria-hidden="true" />
    </button>
  );
}

function Export({ request, project }: Given) {
  const { api, browser } = useServices();
  const { t } = useTexts();
  const work = useWork();
  if (!useCan('lists:export')) return null;
  const save = () =>
    work(async () => {
      const text = await api(requestTalkEndpoints.requestVotersTable, { params: { project, request: request.id } });
      saveFile(browser, `voters-${request.number}.csv`, [String(text)], 'csv');
    });
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void save()}>
      <Download className="icon" aria-hidden="true" />
      {t('requests.csv')}
    </button>
  );
}
