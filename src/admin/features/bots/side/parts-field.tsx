/** The buttons of a block, or the choices of a question: their words in one language, their order, and those that come and go. */
import { Plus, X } from 'lucide-react';
import type { BlockOf } from '../../../../wire/bots/blocks.ts';
import { BLOCK_BUTTONS, BOT_LABEL_CHARS } from '../../../../wire/bots/limits.ts';
import { saidTo, textAt } from '../../../../wire/bots/texts.ts';
import { SortArea } from '../../../parts/sort/sort-area.tsx';
import { SortHandle } from '../../../parts/sort/sort-handle.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { withNewPart, withParts, withText } from '../flow/block-texts.ts';
import { fieldWords } from '../flow/block-words.ts';
import { useBotEditor, useSpeaking } from '../editor/editor-context.ts';
import { partsOf } from '../flow/flow-edits.ts';
import { Tool } from '../../../parts/tool.tsx';
import styles from './side.module.css';

type Props = { readonly block: BlockOf<'buttons'> | BlockOf<'ask'> };

export function PartsField({ block }: Props) {
  const { keeper, newId } = useBotEditor();
  const speaking = useSpeaking();
  const { t, intl } = speaking.texts;
  const parts = partsOf(block);
  const ids = parts.map(({ id }) => id);
  const kind = block.kind === 'buttons' ? 'buttons' : 'choices';
  const nameOf = (id: string) => fieldWords(speaking, block, `labels.${id}`);
  return (
    <div className="field">
      <span className="label row">
        {t(`bots.${kind}`)}
        <span className="hint num push">
          {t('bots.ofMost', { count: intl.formatNumber(parts.length), most: intl.formatNumber(BLOCK_BUTTONS) })}
        </span>
      </span>
      <SortArea ids={ids} nameOf={nameOf} onSort={(next) => keeper.work.change(withParts(block, next))}>
        <ul className="stack stack-1">
          {ids.map((id) => (
            <Part key={id} block={block} id={id} ids={ids} name={nameOf(id)} />
          ))}
        </ul>
      </SortArea>
      {parts.length < BLOCK_BUTTONS && (
        <button
          type="button"
          className="btn btn-sm btn-tertiary"
          onClick={() => keeper.work.change(withNewPart(block, { id: newId() }))}
        >
          <Plus className="icon" aria-hidden="true" />
          {t(`bots.${kind}Add`)}
        </button>
      )}
      {parts.length > 1 && <span className="hint">{t('bots.orderHint')}</span>}
    </div>
  );
}

type PartProps = Props & { readonly id: string; readonly ids: readonly string[]; readonly name: string };

function Part({ block, id, ids, name }: PartProps) {
  const { keeper, facts, lang, problems } = useBotEditor();
  const { t } = useTexts();
  const field = `labels.${id}`;
  const isMissing = problems.some((one) => one.block === block.id && one.field === field && one.lang === lang);
  const without = ids.filter((other) => other !== id);
  return (
    <li data-row={id} className={styles.part}>
      <SortHandle id={id} />
      <input
        className="input input-sm"
        lang={lang}
        dir="auto"
        aria-label={name}
        aria-invalid={isMissing && textAt(block, field, lang) === '' && block.texts[lang] ? true : undefined}
        placeholder={saidTo(block, field, lang, facts.languages)}
        maxLength={BOT_LABEL_CHARS}
        autoComplete="off"
        value={textAt(block, field, lang)}
        onChange={({ target }) => keeper.work.change(withText(block, field, lang, target.value), `${field} ${lang}`)}
      />
      <Tool
        label={t('bots.removePart', { name })}
        icon={X}
        onClick={() => keeper.work.change(withParts(block, without))}
      />
    </li>
  );
}
