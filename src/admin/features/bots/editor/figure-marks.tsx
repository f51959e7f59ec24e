/** Figures laid over the flow: how many came into a block, and what share of them took an exit. */
import { useTexts } from '../../../shell/use-texts.ts';
import { useBotEditor } from './editor-context.ts';

export function EntryCount({ block }: { readonly block: string }) {
  const { figures } = useBotEditor();
  const { t, intl } = useTexts();
  if (!figures) return null;
  const entries = figures.blocks.find(({ id }) => id === block)?.entries ?? 0;
  return (
    <span className="num hint">
      <span aria-hidden="true">{intl.formatNumber(entries)}</span>
      <span className="sr">{t('bots.entries', { count: entries })}</span>
    </span>
  );
}

export function ExitShare({ block, exit }: { readonly block: string; readonly exit: string }) {
  const { figures } = useBotEditor();
  const { t, intl } = useTexts();
  if (!figures) return null;
  const found = figures.blocks.find(({ id }) => id === block);
  const taken = found?.exits[exit] ?? 0;
  if (figures.never.some((one) => one.block === block && one.exit === exit))
    return <span className="c-warning">{t('bots.never')}</span>;
  if (!found || found.entries === 0) return <span className="hint">–</span>;
  return (
    <span className="num" title={t('bots.takers', { count: taken })}>
      {intl.formatNumber(taken / found.entries, { style: 'percent', maximumFractionDigits: 0 })}
    </span>
  );
}
