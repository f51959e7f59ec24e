/** What came of the runs, where it is asked for: of how many days, and of which version. */
import { useState } from 'react';
import { botEndpoints } from '../../../../wire/bots/calls.ts';
import { botDays } from '../../../../wire/bots/figures.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import type { BotDraftKeeper } from '../flow/bot-draft.ts';

export type Days = (typeof botDays)[number];

export function useFigures({ state }: BotDraftKeeper, project: string, may: boolean) {
  const [isOn, turn] = useState(false);
  const [days, setDays] = useState<Days>('30');
  const [version, setVersion] = useState<number | null>(null);
  const params = { project, bot: state.bot.id };
  const query = { days, ...(version === null ? {} : { version }) };
  const { value, failure, reload } = useAsked(isOn && may ? asked(botEndpoints.botFigures, { params, query }) : null, {
    lasting: true,
  });
  return {
    isOn: isOn && may,
    turn,
    days,
    setDays,
    version,
    setVersion,
    value: isOn && may ? value : null,
    failure,
    reload,
  };
}
