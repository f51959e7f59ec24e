/** Which bots have ended how many; each number opens its tickets. */
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { botEndpoints } from '../../../wire/bots/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { openedBy, type Shown } from './shown.ts';
import styles from './statistics.module.css';

export function BotsCard(shown: Shown) {
  const { t, intl } = useTexts();
  const { bots } = shown.figures;
  const nameOf = useNames(bots.length > 0);
  if (bots.length === 0) return null;
  const number = (count: number, counted: 'byAnswer' | 'byBot', bot: string) =>
    count === 0 ? (
      '–'
    ) : (
      <Link className="link" href={openedBy(shown, { counted, bot })}>
        {intl.formatNumber(count)}
      </Link>
    );
  return (
    <section className="card" aria-label={t('statistics.bots')}>
      <div className="card-head">
        <h2>{t('statistics.bots')}</h2>
        <span className="hint">{t('statistics.botsMeans')}</span>
      </div>
      <CardTable
        columns={[t('statistics.bot'), [t('statistics.file.byAnswer'), 'num'], [t('statistics.file.byBot'), 'num']]}
      >
        {bots.map(({ bot, byAnswer, byBot }) => (
          <tr key={bot}>
            <td className={styles.name}>
              <bdi>{nameOf(bot)}</bdi>
            </td>
            <td className="num">{number(byAnswer, 'byAnswer', bot)}</td>
            <td className="num">{number(byBot, 'byBot', bot)}</td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

/** Names are read by whoever may see bots; without one a bot is called by what it is. */
function useNames(isWanted: boolean): (bot: string) => string {
  const { t } = useTexts();
  const project = useSnapshot(useServices().desk.state).chosen?.id;
  const mayRead = useCan('content:read');
  const found = useAsked(isWanted && mayRead && project ? asked(botEndpoints.bots, { params: { project } }) : null);
  if (isWanted && mayRead && !found.value && !found.failure) return () => '';
  return (bot) => found.value?.bots.find(({ id }) => id === bot)?.name ?? t('statistics.someBot');
}
