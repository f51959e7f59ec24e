/** What the team decides about a request besides its status: each fact changes at a click. */
import { useId, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_ETA_CHARS, REQUEST_TAGS, REQUEST_TAG_CHARS } from '../../../wire/requests/limits.ts';
import type { RequestChange } from '../../../wire/requests/shapes.ts';
import { useData } from '../../data/data.ts';
import { AvatarName } from '../../parts/avatar-name.tsx';
import { ChoiceMenu } from '../../parts/choice-menu.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { TagEditor } from '../../parts/tag-editor.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestOf } from './asks.ts';
import type { OneProps } from './one-props.ts';
import { boardName } from './words.ts';
import styles from './requests.module.css';

export function RequestFacts({ request, project, rules }: OneProps) {
  const { t } = useTexts();
  const can = useCan('content:write');
  const change = useChange(project, request.id);
  return (
    <Card title={t('requests.facts')}>
      <div className="card-body">
        <EtaFact key={request.eta} eta={request.eta} can={can} onChange={(eta) => change({ eta })} />
        <Fact name={t('requests.owner')}>
          <OwnerMenu owner={request.owner} can={can} onChange={(owner) => change({ owner })} />
        </Fact>
        <Fact name={t('requests.board')}>
          <BoardMenu board={request.board} boards={rules.boards} can={can} onChange={(board) => change({ board })} />
        </Fact>
        <Fact name={t('requests.tags')}>
          <TagEditor
            tags={request.tags}
            most={REQUEST_TAGS}
            chars={REQUEST_TAG_CHARS}
            onChange={can ? (tags) => change({ tags }) : undefined}
          />
        </Fact>
      </div>
    </Card>
  );
}

function useChange(project: string, request: string): (body: RequestChange) => void {
  const { api } = useServices();
  const data = useData();
  const work = useWork();
  return (body) =>
    void work(async () => {
      const changed = await api(requestEndpoints.changeRequest, { params: { project, request }, body });
      data.put(requestOf(project, request), changed);
    });
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <span>{name}</span>
      <span>{children}</span>
    </div>
  );
}

type EtaProps = { readonly eta: string; readonly can: boolean; readonly onChange: (eta: string) => void };

/** Saved when the field is left or Enter is pressed. */
function EtaFact({ eta, can, onChange }: EtaProps) {
  const id = useId();
  const { t } = useTexts();
  const [typed, setTyped] = useState(eta);
  const save = () => typed.trim() !== eta && onChange(typed.trim());
  return (
    <div className={styles.fact}>
      <label htmlFor={id} className="c-3">
        {t('requests.eta')}
      </label>
      <input
        id={id}
        className="input input-sm"
        dir="auto"
        maxLength={REQUEST_ETA_CHARS}
        placeholder={t('requests.noEta')}
        readOnly={!can}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </div>
  );
}

type OwnerProps = {
  readonly owner: string | null;
  readonly can: boolean;
  readonly onChange: (owner: string | null) => void;
};

function OwnerMenu({ owner, can, onChange }: OwnerProps) {
  const { members } = useSnapshot(useServices().desk.state);
  const { t } = useTexts();
  const name = members.find(({ id }) => id === owner)?.name;
  return (
    <ChoiceMenu
      className={styles.choice}
      disabled={!can}
      label={`${t('requests.owner')}: ${name ?? t('requests.nobody')}`}
      value={owner ?? ''}
      choices={[
        { value: '', label: t('requests.nobody') },
        ...members.map((member) => ({ value: member.id, label: <AvatarName name={member.name} /> })),
      ]}
      onChange={(id) => onChange(id || null)}
    >
      {name === undefined ? <span className="c-3">{t('requests.nobody')}</span> : <AvatarName name={name} />}
    </ChoiceMenu>
  );
}

type BoardProps = {
  readonly board: string;
  readonly boards: OneProps['rules']['boards'];
  readonly can: boolean;
  readonly onChange: (board: string) => void;
};

function BoardMenu({ board, boards, can, onChange }: BoardProps) {
  const texts = useTexts();
  const found = boards.find(({ id }) => id === board);
  const name = found ? boardName(found, texts) : '';
  return (
    <ChoiceMenu
      className={styles.choice}
      disabled={!can || boards.length < 2}
      label={`${texts.t('requests.board')}: ${name}`}
      value={board}
      choices={boards.map((one) => ({ value: one.id, label: <bdi>{boardName(one, texts)}</bdi> }))}
      onChange={onChange}
    >
      <bdi className="truncate">{name}</bdi>
    </ChoiceMenu>
  );
}
