/** What there is to choose: choices, rows and columns, each with its name in the language that is written; links of a consent. */
import { ImagePlus, Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { SurveyQuestion } from '../../../../wire/surveys/draft.ts';
import { noQuestionTexts } from '../../../../wire/surveys/blank.ts';
import {
  SURVEY_CHOICES,
  SURVEY_COLUMNS,
  SURVEY_LABEL_CHARS,
  SURVEY_LINKS,
  SURVEY_PICTURES,
  SURVEY_ROWS,
} from '../../../../wire/surveys/limits.ts';
import { ADDRESS_CHARS } from '../../../../wire/limits.ts';
import { later } from '../../../parts/later.tsx';
import { ShownPicture } from '../../../parts/media/shown-picture.tsx';
import { OrderedList } from '../../../parts/sort/ordered-list.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { sayOf } from './changing.ts';
import type { QuestionProps, SetQuestion } from './chosen.ts';
import styles from './survey.module.css';
import { Ticked } from './ticked.tsx';

const LibraryDialog = later(() => import('../../../parts/media/library-dialog.tsx'));

type Props = QuestionProps & { readonly onSet: SetQuestion };

const most = {
  single: SURVEY_CHOICES,
  multiple: SURVEY_CHOICES,
  picture: SURVEY_PICTURES,
  matrix: SURVEY_ROWS,
} as const;

export function ChoicesField(props: Props) {
  const { question, onSet } = props;
  const { t } = useTexts();
  const { kind, choices, made } = question;
  if (!(kind in most)) return null;
  const room = most[kind as keyof typeof most];
  const canOther = kind === 'single' || kind === 'multiple';
  return (
    <fieldset className={`plain field ${styles.choices}`}>
      <legend className="label">{t(kind === 'matrix' ? 'campaigns.survey.rows' : 'campaigns.survey.choices')}</legend>
      <Named
        {...props}
        all={choices}
        onOrder={(next) => onSet({ choices: next })}
        {...(kind === 'picture'
          ? {
              renderBefore: (one: SurveyQuestion['choices'][number]) => (
                <Picture
                  {...props}
                  picture={one.picture}
                  onPicture={(picture) =>
                    onSet({ choices: choices.map((each) => (each.id === one.id ? { ...each, picture } : each)) })
                  }
                />
              ),
            }
          : {})}
      />
      {choices.length >= room ? (
        <p className="hint">{t('campaigns.survey.mostChoices', { count: room })}</p>
      ) : (
        <Add
          words={t(kind === 'matrix' ? 'campaigns.survey.addRow' : 'campaigns.survey.addChoice')}
          onAdd={() => onSet({ made: made + 1, choices: [...choices, { id: `c${made + 1}`, picture: null }] })}
        />
      )}
      {canOther && (
        <div className="row wrap">
          <Ticked label={t('campaigns.survey.other')} value={question.other} onChange={(other) => onSet({ other })} />
          <Ticked
            label={t('campaigns.survey.random')}
            value={question.random}
            onChange={(random) => onSet({ random })}
          />
        </div>
      )}
    </fieldset>
  );
}

export function ColumnsField(props: Props) {
  const { question, onSet } = props;
  const { t } = useTexts();
  const { columns, made } = question;
  return (
    <fieldset className={`plain field ${styles.choices}`}>
      <legend className="label">{t('campaigns.survey.columns')}</legend>
      <Named {...props} all={columns} onOrder={(next) => onSet({ columns: next })} />
      {columns.length < SURVEY_COLUMNS && (
        <Add
          words={t('campaigns.survey.addColumn')}
          onAdd={() => onSet({ made: made + 1, columns: [...columns, { id: `c${made + 1}` }] })}
        />
      )}
    </fieldset>
  );
}

type NamedProps<T> = Props & {
  readonly all: readonly T[];
  readonly onOrder: (all: T[]) => void;
  readonly renderBefore?: (one: T) => ReactNode;
};

/** Each with a name, in an order of their own. */
function Named<T extends { readonly id: string }>({
  question,
  lang,
  all,
  onSet,
  onOrder,
  renderBefore,
}: NamedProps<T>) {
  const { t } = useTexts();
  const field = useId();
  const labels = (question.texts[lang] ?? noQuestionTexts).labels;
  const nameOf = ({ id }: T) =>
    labels[id] || t('campaigns.survey.choice', { number: all.findIndex((one) => one.id === id) + 1 });
  return (
    <OrderedList
      can
      all={all}
      nameOf={nameOf}
      renderLine={(one) => (
        <>
          {renderBefore?.(one)}
          <input
            id={`${field}-${one.id}`}
            className="input input-sm"
            dir="auto"
            aria-label={t('campaigns.survey.choice', { number: all.indexOf(one) + 1 })}
            maxLength={SURVEY_LABEL_CHARS}
            value={labels[one.id] ?? ''}
            onChange={({ target }) => onSet(sayOf(question, lang, { labels: { ...labels, [one.id]: target.value } }))}
          />
        </>
      )}
      onOrder={(ids) => onOrder(ids.flatMap((id) => all.find((one) => one.id === id) ?? []))}
      onEdit={({ id }) => document.getElementById(`${field}-${id}`)?.focus()}
      onDelete={({ id }) => onOrder(all.filter((one) => one.id !== id))}
    />
  );
}

function Add({ words, onAdd }: { readonly words: string; readonly onAdd: () => void }) {
  return (
    <div>
      <button type="button" className="btn btn-sm btn-tertiary" onClick={onAdd}>
        <Plus className="icon" aria-hidden="true" />
        {words}
      </button>
    </div>
  );
}

type PictureProps = Pick<Props, 'project'> & {
  readonly picture: string | null;
  readonly onPicture: (media: string) => void;
};

function Picture({ project, picture, onPicture }: PictureProps) {
  const { t } = useTexts();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {picture && <ShownPicture project={project} media={picture} className={styles.picture} sizes="4rem" />}
      <button
        type="button"
        className="btn btn-icon btn-sm btn-secondary"
        aria-haspopup="dialog"
        aria-label={t('campaigns.pictureChoose')}
        onClick={() => setChoosing(true)}
      >
        <ImagePlus className="icon" aria-hidden="true" />
      </button>
      {choosing && (
        <LibraryDialog
          kind="picture"
          title={t('campaigns.pictureChoose')}
          onChoose={(media) => {
            setChoosing(false);
            onPicture(media.id);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** Up to three, each with its words and its address. */
export function LinksField({ question, lang, onSet }: Props) {
  const { t } = useTexts();
  const { links } = question;
  const labels = (question.texts[lang] ?? noQuestionTexts).labels;
  return (
    <fieldset className={`plain field ${styles.choices}`}>
      <legend className="label">{t('campaigns.survey.links')}</legend>
      {links.map((href, at) => (
        // Links have nothing but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.link}>
          <input
            className="input input-sm"
            dir="auto"
            aria-label={t('campaigns.survey.linkWords', { number: at + 1 })}
            placeholder={t('campaigns.survey.linkWordsHint')}
            maxLength={SURVEY_LABEL_CHARS}
            value={labels[`l${at + 1}`] ?? ''}
            onChange={({ target }) =>
              onSet(sayOf(question, lang, { labels: { ...labels, [`l${at + 1}`]: target.value } }))
            }
          />
          <input
            className="input input-sm"
            dir="ltr"
            aria-label={t('campaigns.survey.linkAddress', { number: at + 1 })}
            placeholder="https://"
            maxLength={ADDRESS_CHARS}
            value={href}
            onChange={({ target }) => onSet({ links: links.with(at, target.value) })}
          />
        </div>
      ))}
      <span className="row wrap">
        {links.length < SURVEY_LINKS && (
          <Add words={t('campaigns.survey.addLink')} onAdd={() => onSet({ links: [...links, ''] })} />
        )}
        {links.length > 0 && (
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => onSet({ links: links.slice(0, -1) })}
          >
            {t('campaigns.survey.dropLink')}
          </button>
        )}
      </span>
    </fieldset>
  );
}
