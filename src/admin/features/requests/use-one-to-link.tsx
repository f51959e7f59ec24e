/** The request that something is to be linked to: the likeliest, until another one is searched for or picked. */
import { useState, type ReactNode } from 'react';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { FindField, FoundOnes } from './find-one.tsx';
import { useLikely } from './use-likely.ts';
import { useSettled } from '../../parts/use-settled.ts';

type Given = {
  readonly project: string;
  readonly rules: Rules;
  /** What it is likely by. */
  readonly title: string;
  /** Those that it is linked to already. */
  readonly linked: readonly string[];
};
type OneToLink = {
  readonly typed: string;
  readonly chosen: RequestRow | undefined;
  /** Of the button that links; undefined where there is nothing to link. */
  readonly submit: string | undefined;
  readonly fields: ReactNode;
};

export function useOneToLink({ project, rules, title, linked }: Given): OneToLink {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const rows = useLikely(project, { title }, useSettled(typed)).filter(({ id }) => !linked.includes(id));
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === picked),
  );
  const chosen = rows[at];
  return {
    typed,
    chosen,
    submit: chosen && t('requests.ticket.linkTo', { number: chosen.number }),
    fields: (
      <>
        <FindField
          label={t('requests.ticket.search')}
          typed={typed}
          onType={setTyped}
          onStep={(by) => setPicked(rows[at + by]?.id ?? chosen?.id ?? null)}
          sends
        />
        <FoundOnes
          label={t('requests.ticket.likely')}
          rows={rows}
          chosen={chosen ?? null}
          rules={rules}
          onChoose={({ id }) => setPicked(id)}
        />
      </>
    ),
  };
}
