/** A board: its names and its rules. */
import { useState } from 'react';
import { requestBoardEndpoints } from '../../../wire/requests/board-calls.ts';
import {
  boardAccesses,
  boardDoers,
  moderations,
  shownNames,
  type BoardDoers,
  type Moderation,
  type ShownNames,
} from '../../../wire/requests/choices.ts';
import { BOARD_NAME_CHARS, VOTES_PER_PERSON_MOST } from '../../../wire/requests/limits.ts';
import type { RequestBoard } from '../../../wire/requests/shapes.ts';
import { AudienceField } from '../../parts/writing/audience-field.tsx';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import { changedNames, givenNames, NamesField } from './names-field.tsx';

type Rules = {
  access: RequestBoard['access'];
  audience: string;
  post: BoardDoers;
  vote: BoardDoers;
  comment: BoardDoers;
  moderation: Moderation;
  votesPerPerson: number | null;
  authors: ShownNames;
};
const usual: Rules = {
  access: 'public',
  audience: 'all',
  post: 'everyone',
  vote: 'everyone',
  comment: 'everyone',
  moderation: 'guests',
  votesPerPerson: null,
  authors: 'first',
};
const doers = ['post', 'vote', 'comment'] as const;
/** Of votes for each person; any other number stays as it is. */
const votes = [1, 3, 5, 10, 20, 50, VOTES_PER_PERSON_MOST];

type Props = {
  /** Null: a new one. */
  readonly board: RequestBoard | null;
  readonly project: string;
  readonly onClose: () => void;
};

export function BoardDialog({ board, project, onClose }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const [names, setNames] = useState<Readonly<Record<string, string>>>(board?.names ?? {});
  const [rules, setRules] = useState<Rules>(() => rulesOf(board ?? usual));

  async function save(): Promise<void> {
    const { api } = services;
    if (board) {
      const params = { project, board: board.id };
      await api(requestBoardEndpoints.changeRequestBoard, {
        params,
        body: { names: changedNames(names), ...changed(rules, board) },
      });
    } else
      await api(requestBoardEndpoints.addRequestBoard, {
        params: { project },
        body: { names: givenNames(names), ...rules },
      });
    requestsChanged(services);
  }

  return (
    <FormDialog
      title={t(board ? 'requests.editBoard' : 'requests.newBoard')}
      submit={t('common.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <NamesField names={names} most={BOARD_NAME_CHARS} onChange={setNames} />
      <RulesFields project={project} rules={rules} onChange={(part) => setRules({ ...rules, ...part })} />
    </FormDialog>
  );
}

/** Of an audience that nobody has any more nothing is said: it stays until staff choose another. */
function changed({ audience, ...rules }: Rules, before: RequestBoard) {
  return audience === before.audience ? rules : { ...rules, audience };
}

type RulesProps = {
  readonly project: string;
  readonly rules: Rules;
  readonly onChange: (part: Partial<Rules>) => void;
};

function RulesFields({ project, rules, onChange: set }: RulesProps) {
  const { t } = useTexts();
  return (
    <>
      <Choice
        label={t('requests.access')}
        value={rules.access}
        choices={boardAccesses}
        words={(one) => t(`requests.access.${one}`)}
        onChange={(access) => set({ access })}
      />
      {rules.access === 'public' && (
        <AudienceField project={project} value={rules.audience} onChange={(audience) => set({ audience })} />
      )}
      {doers.map((what) => (
        <Choice
          key={what}
          label={t(`requests.may.${what}`)}
          value={rules[what]}
          choices={boardDoers}
          words={(one) => t(`requests.doers.${one}`)}
          onChange={(who) => set({ [what]: who })}
        />
      ))}
      <Choice
        label={t('requests.moderation')}
        value={rules.moderation}
        choices={moderations}
        words={(one) => t(`requests.moderation.${one}`)}
        onChange={(moderation) => set({ moderation })}
      />
      <VotesField value={rules.votesPerPerson} onChange={(votesPerPerson) => set({ votesPerPerson })} />
      <Choice
        label={t('requests.authors')}
        value={rules.authors}
        choices={shownNames}
        words={(one) => t(`requests.authors.${one}`)}
        onChange={(authors) => set({ authors })}
      />
    </>
  );
}

function rulesOf({ access, audience, post, vote, comment, moderation, votesPerPerson, authors }: Rules): Rules {
  return { access, audience, post, vote, comment, moderation, votesPerPerson, authors };
}

type ChoiceProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly V[];
  readonly words: (value: V) => string;
  readonly onChange: (value: V) => void;
};

function Choice<V extends string>({ label, value, choices, words, onChange }: ChoiceProps<V>) {
  return (
    <SelectField
      label={label}
      value={value}
      choices={choices.map((one) => [one, words(one)])}
      onChange={(next) => onChange(choices.find((one) => one === next) ?? value)}
    />
  );
}

type VotesProps = { readonly value: number | null; readonly onChange: (value: number | null) => void };

function VotesField({ value, onChange }: VotesProps) {
  const { t } = useTexts();
  const offered = [...new Set([...votes, ...(value === null ? [] : [value])])].toSorted((a, b) => a - b);
  return (
    <SelectField
      label={t('requests.votesPerPerson')}
      value={value === null ? '' : String(value)}
      choices={[
        ['', t('requests.noLimit')],
        ...offered.map((count): [string, string] => [String(count), t('requests.votes', { count })]),
      ]}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
