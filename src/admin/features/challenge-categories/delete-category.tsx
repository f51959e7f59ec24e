/** The question before categories are deleted: it names their challenges, and offers to move them elsewhere. */
import { useState } from 'react';
import type { Bulk } from '../../parts/list/bulk.ts';
import { takeAway } from '../../parts/record/removal.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { Question } from '../../shell/question.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { CategorySelect } from '../challenges/category-select.tsx';
import { TaskCount } from '../../parts/task-view/task-count.tsx';
import { createCategories, type CategoryRow } from './categories.ts';

/** Challenges named one by one; of more, their number. */
const NAMED_MOST = 12;

type Props = {
  readonly rows: readonly CategoryRow[];
  readonly onClose: () => void;
  /** Runs once it has been agreed to. */
  readonly onAgreed?: () => void;
  readonly onMany?: (bulk: Bulk<CategoryRow>) => void;
};

export function DeleteCategory({ rows, onClose, onAgreed, onMany }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const { list, leaving, remove } = useKept(createCategories);
  /** Null deletes the challenges too; '' moves them, but it is not said where yet. */
  const [to, setTo] = useState<string | null>(null);
  const challenges = rows.flatMap((row) => row.challenges);
  const named = { title: rows[0]?.title ?? '', count: rows.length };

  function agree(): void {
    onClose();
    takeAway(services, {
      list,
      leaving,
      rows,
      heading: t('challengeCategories.deleting', named),
      body: t('common.deletingHint'),
      done: t('challengeCategories.deleted', named),
      remove: (row) => remove(row, to),
      onMany,
    });
    onAgreed?.();
  }

  return (
    <Question
      open
      type="error"
      heading={t('challengeCategories.deleteTitle', named)}
      body={t('challengeCategories.deleteChallenges', { count: challenges.length })}
      note={t('challengeCategories.deleteNote')}
      yes={{
        label: t(to === null ? 'challengeCategories.deleteNow' : 'challengeCategories.moveAndDelete', named),
        press: agree,
        waits: to === '',
      }}
      no={{ label: t('common.cancel'), press: onClose }}
      onClose={onClose}
      onBackdrop={onClose}
    >
      {challenges.length > 0 && (
        <>
          <Goes challenges={challenges} />
          <WhereTo to={to} onChange={setTo} without={rows.map(({ id }) => id)} />
        </>
      )}
    </Question>
  );
}

function Goes({ challenges }: { challenges: CategoryRow['challenges'] }) {
  const { t } = useTexts();
  const named = challenges.slice(0, NAMED_MOST);
  const more = challenges.length - named.length;
  return (
    <ul className="goes" aria-label={t('challenges.title')}>
      {named.map(({ id, title }) => (
        <li key={id}>
          <bdi className="anywhere">{title}</bdi>
          <b className="nowrap">
            {t('tasks.title')}: <TaskCount challenge={id} />
          </b>
        </li>
      ))}
      {more > 0 && (
        <li>
          {t('challenges.more')}
          <b>{t('challenges.count', { count: more })}</b>
        </li>
      )}
    </ul>
  );
}

type WhereProps = {
  readonly to: string | null;
  readonly onChange: (to: string | null) => void;
  readonly without: readonly string[];
};

function WhereTo({ to, onChange, without }: WhereProps) {
  const { t } = useTexts();
  return (
    <fieldset className="plain stack stack-2">
      <legend className="sr">{t('challengeCategories.whatOfThem')}</legend>
      {([null, ''] as const).map((value) => (
        <label key={String(value)} className="row">
          <input
            type="radio"
            className="radio"
            name="to"
            checked={(to === null) === (value === null)}
            onChange={() => onChange(value)}
          />
          <span>{t(value === null ? 'challengeCategories.deleteThem' : 'challengeCategories.moveThem')}</span>
        </label>
      ))}
      {to !== null && (
        <CategorySelect label={t('challengeCategories.moveTo')} value={to} onChange={onChange} without={without} />
      )}
    </fieldset>
  );
}
