/** Beside the flow: the settings of the chosen block, or what starts the bot; or the trial run. On small screens a sheet. */
import { Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { later } from '../../../parts/later.tsx';
import { Segment } from '../../../parts/segment.tsx';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { BlockSettings } from './block-settings.tsx';
import { kindIcons, problemIn } from '../flow/block-words.ts';
import { useBotEditor, useFlow, useSpeaking } from '../editor/editor-context.ts';
import { blockIn } from '../flow/flow-edits.ts';
import { StartsSettings } from './starts-settings.tsx';
import { problemKey } from '../editor/problems.tsx';
import { Tool } from '../../../parts/tool.tsx';
import styles from './side.module.css';

const TryIt = later(() => import('../trial/try-it.tsx'), <div className={styles.sideBody} aria-busy="true" />);

export function SidePanel() {
  const { side, onSide, isSideOpen } = useBotEditor();
  const { browser } = useServices();
  const { t } = useTexts();
  const panel = useRef<HTMLElement>(null);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    const isSheet = browser.window.matchMedia('(max-width: 1023px)').matches;
    if (!isSideOpen || !isSheet) return;
    from.current = browser.window.document.activeElement;
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [browser, isSideOpen]);
  function close(): void {
    onSide(side, false);
    if (from.current instanceof HTMLElement) from.current.focus();
  }
  return (
    <aside ref={panel} className={styles.side} aria-label={t(side === 'try' ? 'bots.try' : 'bots.settings')}>
      <div className={styles.sideTabs}>
        <Segment
          label={t('bots.side')}
          value={side}
          choices={[
            { value: 'block', label: t('bots.settings') },
            { value: 'try', label: t('bots.try') },
          ]}
          onChange={(tab) => onSide(tab)}
        />
        <span className={styles.closeSide}>
          <Tool label={t('common.close')} icon={X} onClick={close} />
        </span>
      </div>
      {side === 'try' ? <TryIt /> : <Settings />}
    </aside>
  );
}

function Settings() {
  const { keeper, may, problems } = useBotEditor();
  const { flow, chosen } = useFlow();
  const speaking = useSpeaking();
  const { t } = speaking.texts;
  const block = chosen.length === 1 ? blockIn(flow, chosen[0]!) : undefined;
  if (chosen.length > 1)
    return <p className={`${styles.sideBody} hint`}>{t('bots.chosenHint', { count: chosen.length })}</p>;
  if (!block) return <StartsSettings />;
  const Icon = kindIcons[block.kind];
  const own = problems.filter((one) => one.block === block.id);
  return (
    <section className={`${styles.sideBody} stack`} aria-labelledby="bot-block">
      <div className="row">
        <Icon className="icon" aria-hidden="true" />
        <h2 id="bot-block" className={styles.sideTitle}>
          {t(`bots.kind.${block.kind}`)}
        </h2>
        {may.write && (
          <span className="push">
            <Tool label={t('bots.removeBlock')} icon={Trash2} onClick={() => keeper.work.remove([block.id])} />
          </span>
        )}
      </div>
      {own.length > 0 && (
        <div className={own.some(({ level }) => level === 'error') ? 'alert danger' : 'alert warning'}>
          <ul className="stack stack-1">
            {own.map((one) => (
              <li key={problemKey(one)}>{problemIn(speaking, flow, one)}</li>
            ))}
          </ul>
        </div>
      )}
      <fieldset className="plain stack" disabled={!may.write}>
        <BlockSettings key={block.id} block={block} />
        {flow.start === block.id ? (
          <p className="hint">{t('bots.isStart')}</p>
        ) : (
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => keeper.work.setStart(block.id)}>
            {t('bots.setStart')}
          </button>
        )}
      </fieldset>
    </section>
  );
}
