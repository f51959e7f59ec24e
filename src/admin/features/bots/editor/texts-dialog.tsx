/** All texts of a bot as a table: a line for each text, a column for each language (P-BOT-25). */
import { useMemo } from 'react';
import { BOT_LABEL_CHARS, BOT_TEXT_CHARS } from '../../../../wire/bots/limits.ts';
import { saidTo, textAt, textFieldsOf } from '../../../../wire/bots/texts.ts';
import { directionOf, languageName } from '../../../parts/writing/languages.ts';
import { FormDialog } from '../../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import type { BotBlock } from '../../../../wire/bots/blocks.ts';
import { withText } from '../flow/block-texts.ts';
import { fieldWords } from '../flow/block-words.ts';
import { useBotEditor, useFlow, useSpeaking } from './editor-context.ts';
import { blockIn, inReadingOrder } from '../flow/flow-edits.ts';
import styles from './texts.module.css';

type Props = { readonly onClose: () => void };

export default function TextsDialog({ onClose }: Props) {
  const { facts } = useBotEditor();
  const { flow } = useFlow();
  const texts = useTexts();
  const { t } = texts;
  const lines = useMemo(
    () =>
      inReadingOrder(flow).flatMap((block, at) =>
        textFieldsOf(block).map(({ field }) => ({
          block,
          field,
          number: at + 1,
        })),
      ),
    [flow],
  );
  return (
    <FormDialog title={t('bots.textsTable')} wide onClose={onClose}>
      <p className="hint">{t('bots.textsHint', { language: languageName(facts.languages[0] ?? 'en', texts) })}</p>
      {lines.length === 0 && <p>{t('bots.textsNone')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <section className={styles.texts} tabIndex={0} aria-label={t('bots.textsTable')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bots.block')}</th>
              {facts.languages.map((lang) => (
                <th key={lang} scope="col">
                  {languageName(lang, texts)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ block, field, number }) => (
              <Line key={`${block.id} ${field}`} block={block} field={field} number={number} />
            ))}
          </tbody>
        </table>
      </section>
    </FormDialog>
  );
}

type LineProps = { readonly block: BotBlock; readonly field: string; readonly number: number };

function Line({ block, field, number }: LineProps) {
  const { keeper, facts, may } = useBotEditor();
  const speaking = useSpeaking();
  const { texts } = speaking;
  const { t } = texts;
  const isLong = field === 'text' || field === 'again';
  const name = fieldWords(speaking, block, field);
  const kind = t(`bots.kind.${block.kind}`);
  function write(lang: string, value: string): void {
    const now = blockIn(keeper.work.state.flow, block.id);
    if (now) keeper.work.change(withText(now, field, lang, value), `${field} ${lang}`);
  }
  return (
    <tr>
      <th scope="row">
        {t('bots.numbered', { number, kind })}
        <span className="hint block">{name}</span>
      </th>
      {facts.languages.map((lang) => (
        <td key={lang}>
          <textarea
            className="input"
            rows={isLong ? 2 : 1}
            lang={lang}
            dir={textAt(block, field, lang) ? 'auto' : directionOf(lang)}
            aria-label={t('bots.textCell', { number, kind, field: name, language: languageName(lang, texts) })}
            placeholder={saidTo(block, field, lang, facts.languages)}
            maxLength={isLong ? BOT_TEXT_CHARS : BOT_LABEL_CHARS}
            readOnly={!may.write}
            value={textAt(block, field, lang)}
            onChange={({ target }) => write(lang, isLong ? target.value : target.value.replaceAll('\n', ' '))}
          />
        </td>
      ))}
    </tr>
  );
}
