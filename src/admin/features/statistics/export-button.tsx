/** The figures as a file that spreadsheets open: each with the time before. Only for those who may take lists with them. */
import { Download } from 'lucide-react';
import { utcDay } from '../../../wire/pure/days.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { ConversationTotals } from '../../../wire/tickets/figures.ts';
import { exportPieces } from '../../parts/list/export.ts';
import { saveFile } from '../../parts/list/save-file.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Shown } from './shown.ts';

type Line = { readonly name: string; readonly now: number | null; readonly before: number | null };

const inMinutes = (ms: number | null) => (ms === null ? null : Math.round((ms / MINUTE_MS) * 10) / 10);

/** Times in minutes. */
export function linesOf({ figures: { now, earlier } }: Pick<Shown, 'figures'>, { t }: Pick<AdminTexts, 't'>): Line[] {
  const line = (name: string, of: (totals: ConversationTotals) => number | null): Line => ({
    name,
    now: of(now),
    before: of(earlier),
  });
  return [
    line(t('statistics.started'), ({ started }) => started),
    line(t('statistics.answered'), ({ answered }) => answered),
    line(t('statistics.closed'), ({ closed }) => closed),
    line(t('statistics.file.firstHalf'), ({ first }) => inMinutes(first.half)),
    line(t('statistics.file.firstMost'), ({ first }) => inMinutes(first.most)),
    line(t('statistics.file.nextHalf'), ({ next }) => inMinutes(next.half)),
    line(t('statistics.file.nextMost'), ({ next }) => inMinutes(next.most)),
    line(t('statistics.file.promised'), ({ promised }) => promised),
    line(t('statistics.file.kept'), ({ kept }) => kept),
    line(t('statistics.ratingsTitle'), ({ rated }) => rated),
    line(t('statistics.file.stars'), ({ stars }) => stars),
    line(t('statistics.file.byAnswer'), ({ byAnswer }) => byAnswer),
    line(t('statistics.file.byBot'), ({ byBot }) => byBot),
  ];
}

export function ExportButton(shown: Shown) {
  const { browser } = useServices();
  const texts = useTexts();
  const { t } = texts;
  if (!useCan('lists:export')) return null;
  const columns = [
    { id: 'figure', name: t('statistics.file.figure'), value: ({ name }: Line) => name },
    { id: 'now', name: t('statistics.file.now'), value: ({ now }: Line) => now },
    { id: 'before', name: t('statistics.file.before'), value: ({ before }: Line) => before },
  ];
  const save = () => {
    const name = `conversations-${shown.asking.days}-${utcDay(browser.now())}.csv`;
    saveFile(browser, name, exportPieces('csv', columns, linesOf(shown, texts)), 'csv');
  };
  return (
    <button type="button" className="btn btn-primary" onClick={save}>
      <Download className="icon" aria-hidden="true" />
      {t('statistics.export')}
    </button>
  );
}
