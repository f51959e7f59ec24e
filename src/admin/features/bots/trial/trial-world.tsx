/** The world of a trial run: who is there, where, when, and what their site has told of them. */
import { useId, useMemo, useState } from 'react';
import { isObject } from '../../../../wire/schema.ts';
import { ADDRESS_CHARS } from '../../../../wire/limits.ts';
import type { SimulatedWorld } from '../../../../wire/bots/simulate.ts';
import { ErrorLine } from '../../../parts/form/error-line.tsx';
import { WholeNumber } from '../../../parts/form/number-field.tsx';
import { languageName } from '../../../parts/writing/languages.ts';
import { Labelled } from '../../../parts/form/labelled.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { useBotEditor } from '../editor/editor-context.ts';
import { ChoiceField, WordField } from '../side/fields.tsx';
import styles from './try.module.css';

const who = ['guest', 'identified', 'verified'] as const;
type Who = (typeof who)[number];
const TICKETS_MOST = 1000;

type Told = {
  readonly who: Who;
  readonly lang: string;
  readonly page: string;
  /** As a field of the browser has it; '' for now. */
  readonly at: string;
  readonly custom: string;
  readonly openTickets: number;
};

/** An object; null for what is none. */
function customOf(typed: string): Record<string, unknown> | null {
  if (typed.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(typed);
    return isObject(value) && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

export function useTrialWorld() {
  const { lang } = useBotEditor();
  const [told, setTold] = useState<Told>({ who: 'guest', lang, page: '', at: '', custom: '', openTickets: 0 });
  const custom = useMemo(() => customOf(told.custom), [told.custom]);
  const world = useMemo((): SimulatedWorld => {
    const time = told.at === '' ? Number.NaN : new Date(told.at).getTime();
    return {
      lang: told.lang,
      page: told.page,
      identified: told.who !== 'guest',
      verified: told.who === 'verified',
      custom: custom ?? {},
      openTickets: told.openTickets,
      ...(Number.isNaN(time) ? {} : { at: new Date(time).toISOString() }),
      tools: [],
    };
  }, [told, custom]);
  return {
    world,
    told,
    isCustom: custom !== null,
    onTell: (more: Partial<Told>) => setTold((before) => ({ ...before, ...more })),
  };
}

type Props = Omit<ReturnType<typeof useTrialWorld>, 'world'>;

export function TrialWorld({ told, isCustom, onTell }: Props) {
  const { facts } = useBotEditor();
  const texts = useTexts();
  const { t } = texts;
  return (
    <details className={styles.tryWorld}>
      <summary>{t('bots.try.world')}</summary>
      <div className={styles.tryFields}>
        <ChoiceField
          label={t('bots.try.who')}
          value={told.who}
          choices={who.map((one) => [one, t(`bots.try.who.${one}`)] as const)}
          onChange={(one) => onTell({ who: one })}
        />
        <ChoiceField<string>
          label={t('bots.language')}
          value={told.lang}
          choices={facts.languages.map((tag) => [tag, languageName(tag, texts)] as const)}
          onChange={(lang) => onTell({ lang })}
        />
        <WordField
          label={t('bots.try.page')}
          mono
          most={ADDRESS_CHARS}
          value={told.page}
          onChange={(page) => onTell({ page })}
        />
        <Labelled label={t('bots.try.at')}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              className="input"
              value={told.at}
              onChange={({ target }) => onTell({ at: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={t('bots.of.tickets')}>
          {(control) => (
            <WholeNumber
              {...control}
              className="input"
              min={0}
              max={TICKETS_MOST}
              value={told.openTickets}
              onChange={(openTickets) => onTell({ openTickets })}
            />
          )}
        </Labelled>
      </div>
      <CustomField told={told} isCustom={isCustom} onTell={onTell} />
      <p className="hint">{t('bots.try.worldHint')}</p>
    </details>
  );
}

function CustomField({ told, isCustom, onTell }: Props) {
  const { t } = useTexts();
  const problem = useId();
  return (
    <>
      <Labelled label={t('bots.try.custom')} hint={t('bots.try.customHint', { example: '{"plan": "pro"}' })}>
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            dir="ltr"
            rows={2}
            value={told.custom}
            aria-invalid={isCustom ? undefined : true}
            aria-describedby={isCustom ? control['aria-describedby'] : problem}
            onChange={({ target }) => onTell({ custom: target.value })}
          />
        )}
      </Labelled>
      <ErrorLine id={problem} error={isCustom ? undefined : t('bots.try.customWrong')} />
    </>
  );
}
