/** What a survey consists of, in its order: questions can be added, moved, copied and removed. */
import {
  AlignLeft,
  CircleCheck,
  Flag,
  Grid3x3,
  Image,
  Info,
  ListChecks,
  Mail,
  Plus,
  Settings2,
  Smile,
  Star,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { questionKinds, type QuestionKind, type SurveyDraft } from '../../../../wire/surveys/draft.ts';
import { SURVEY_ENDINGS, SURVEY_QUESTIONS } from '../../../../wire/surveys/limits.ts';
import { OrderedList } from '../../../parts/sort/ordered-list.tsx';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { addEnding, addQuestion, orderQuestions, removeEnding, removeQuestion, withoutRules } from './changing.ts';
import type { Chosen } from './chosen.ts';
import styles from './survey.module.css';

const icons: Readonly<Record<QuestionKind, LucideIcon>> = {
  nps: Smile,
  csat: Smile,
  ces: Smile,
  rating: Star,
  single: CircleCheck,
  multiple: ListChecks,
  text: AlignLeft,
  email: Mail,
  matrix: Grid3x3,
  picture: Image,
  consent: CircleCheck,
  statement: Info,
};
const UNDO_MS = 10_000;

type Props = {
  readonly survey: SurveyDraft;
  readonly lang: string;
  /** Ids of what the preview has led through, the last of which stands there. */
  readonly way: readonly string[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onChange: (survey: SurveyDraft) => void;
};

export function Outline(props: Props) {
  const { chosen, onChoose } = props;
  const { t } = useTexts();
  return (
    <div className={styles.outline}>
      <Questions {...props} />
      <Endings {...props} />
      <h3 className="label">{t('campaigns.survey.whole')}</h3>
      <button
        type="button"
        className={styles.item}
        aria-pressed={chosen.at === 'settings'}
        onClick={() => onChoose({ at: 'settings' })}
      >
        <Settings2 className="icon" aria-hidden="true" />
        {t('campaigns.survey.settings')}
      </button>
    </div>
  );
}

function Questions(props: Props) {
  const { survey, lang, way, chosen, onChoose, onChange } = props;
  const { t } = useTexts();
  const { asked, sort, remove, ask } = useOrder(props);
  const titleOf = ({ id, texts }: SurveyDraft['questions'][number]) =>
    texts[lang]?.title.trim() || t('campaigns.survey.untitled', { id });
  return (
    <>
      <h3 className="label">{t('campaigns.survey.questions')}</h3>
      <OrderedList
        can
        all={survey.questions}
        nameOf={titleOf}
        renderLine={(one) => (
          <QuestionLine
            one={one}
            title={titleOf(one)}
            number={survey.questions.indexOf(one) + 1}
            isChosen={chosen.at === 'question' && chosen.id === one.id}
            way={onWay(way, one.id)}
            onChoose={() => onChoose({ at: 'question', id: one.id })}
          />
        )}
        onOrder={sort}
        onEdit={({ id }) => onChoose({ at: 'question', id })}
        onDelete={({ id }) => remove(id)}
      />
      {asked && (
        <Backwards
          onMove={() => {
            const { survey: next, back } = orderQuestions(survey, asked);
            ask(null);
            onChange(withoutRules(next, back));
          }}
          onStay={() => ask(null)}
        />
      )}
      {survey.questions.length < SURVEY_QUESTIONS ? (
        <AddQuestion
          onAdd={(kind) => {
            const { survey: next, id } = addQuestion(survey, kind);
            onChange(next);
            onChoose({ at: 'question', id });
          }}
        />
      ) : (
        <p className="hint">{t('campaigns.survey.most', { count: SURVEY_QUESTIONS })}</p>
      )}
    </>
  );
}

/** Moves and removes questions. `asked`: an order in which a rule would lead backwards, until somebody has chosen a way out. */
function useOrder({ survey, onChange }: Pick<Props, 'survey' | 'onChange'>) {
  const { toasts } = useServices();
  const { t } = useTexts();
  const [asked, ask] = useState<readonly string[] | null>(null);
  return {
    asked,
    ask,
    sort(ids: readonly string[]): void {
      const { survey: next, back } = orderQuestions(survey, ids);
      ask(back.length > 0 ? ids : null);
      if (back.length === 0) onChange(next);
    },
    remove(id: string): void {
      onChange(removeQuestion(survey, id));
      toasts.show({
        type: 'success',
        heading: t('campaigns.survey.removed'),
        milliseconds: UNDO_MS,
        action: { label: t('campaigns.survey.undo'), run: () => onChange(survey) },
      });
    },
  };
}

type LineProps = {
  readonly one: SurveyDraft['questions'][number];
  readonly title: string;
  readonly number: number;
  readonly isChosen: boolean;
  readonly way: 'taken' | 'here' | undefined;
  readonly onChoose: () => void;
};

/** What the preview has led through is lit; the question that stands in it now is the step that it is at. */
const onWay = (way: readonly string[], id: string): LineProps['way'] =>
  way.at(-1) === id ? 'here' : way.includes(id) ? 'taken' : undefined;

function QuestionLine({ one: { kind, shown }, title, number, isChosen, way, onChoose }: LineProps) {
  const { t } = useTexts();
  const Icon = icons[kind];
  return (
    <button
      type="button"
      className={styles.item}
      aria-pressed={isChosen}
      data-way={way}
      aria-current={way === 'here' ? 'step' : undefined}
      onClick={onChoose}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className={styles.name} dir="auto">
        {title}
        {shown && <span className="hint block">{t('campaigns.survey.onlySome')}</span>}
      </span>
      <span className="num hint">{number}</span>
    </button>
  );
}

/** A rule would lead backwards: the question moves without it, or stays. */
function Backwards({ onMove, onStay }: { readonly onMove: () => void; readonly onStay: () => void }) {
  const { t } = useTexts();
  return (
    <div className="alert warning" role="alert">
      <p>{t('campaigns.survey.backwards')}</p>
      <p className="row wrap">
        <button type="button" className="btn btn-sm btn-secondary" onClick={onMove}>
          {t('campaigns.survey.moveWithout')}
        </button>
        <button type="button" className="btn btn-sm btn-tertiary" onClick={onStay}>
          {t('campaigns.survey.stay')}
        </button>
      </p>
    </div>
  );
}

function AddQuestion({ onAdd }: { readonly onAdd: (kind: QuestionKind) => void }) {
  const { t } = useTexts();
  return (
    <span className="row row-1">
      <Plus className="icon" aria-hidden="true" />
      <select
        className="input select input-sm"
        aria-label={t('campaigns.survey.addQuestion')}
        value=""
        onChange={({ target }) => target.value && onAdd(target.value as QuestionKind)}
      >
        <option value="">{t('campaigns.survey.addQuestion')}</option>
        {questionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`campaigns.survey.kind.${kind}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

function Endings({ survey, lang, way, chosen, onChoose, onChange }: Props) {
  const { t } = useTexts();
  const titleOf = ({ id, texts }: SurveyDraft['endings'][number]) =>
    texts[lang]?.title.trim() || t('campaigns.survey.untitled', { id });
  return (
    <>
      <h3 className="label">{t('campaigns.survey.endings')}</h3>
      <OrderedList
        can
        all={survey.endings}
        nameOf={titleOf}
        renderLine={(one) => (
          <button
            type="button"
            className={styles.item}
            aria-pressed={chosen.at === 'ending' && chosen.id === one.id}
            data-way={onWay(way, one.id)}
            onClick={() => onChoose({ at: 'ending', id: one.id })}
          >
            <Flag className="icon" aria-hidden="true" />
            <span className={styles.name} dir="auto">
              {titleOf(one)}
            </span>
          </button>
        )}
        onOrder={(ids) =>
          onChange({ ...survey, endings: ids.flatMap((id) => survey.endings.find((one) => one.id === id) ?? []) })
        }
        onEdit={({ id }) => onChoose({ at: 'ending', id })}
        onDelete={({ id }) => onChange(removeEnding(survey, id))}
      />
      {survey.endings.length >= SURVEY_ENDINGS ? (
        <p className="hint">{t('campaigns.survey.mostEndings', { count: SURVEY_ENDINGS })}</p>
      ) : (
        <div>
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => {
              const { survey: next, id } = addEnding(survey);
              onChange(next);
              onChoose({ at: 'ending', id });
            }}
          >
            <Plus className="icon" aria-hidden="true" />
            {t('campaigns.survey.addEnding')}
          </button>
        </div>
      )}
    </>
  );
}
